// Turning pages without leaving: the next page's text comes in, Python stays alive. (A shared worker
// does not do it: browsers end it with the last page that uses it, so it is born anew each time.)
//
// Only links from one page of the book to another are taken over. Everything else, and everything
// that goes wrong, is left to the browser.

/** What is exchanged; all other elements, and the theme's listeners on them, stay. */
const PARTS = ["#jb-print-docs-body", ".bd-article", ".prev-next-footer", "#pst-secondary-sidebar", ".bd-docs-nav"];

export class Navigation {
  #edition = edition(document);
  #prefetched = new Map();
  #root;
  #turn = 0;

  /**
   * @param root address of the book's first folder
   * @param leave called before a page's text goes away
   * @param arrive called when the next page's text stands there
   */
  constructor(root, { leave, arrive }) {
    this.#root = root;
    this.leave = leave;
    this.arrive = arrive;
  }

  begin() {
    makeAbsolute(document, location.href);
    history.scrollRestoration = "manual";
    history.replaceState({ ...history.state, omega: true, scroll: scrollY }, "");
    document.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("pointerover", (event) => this.#prefetch(event));
    document.addEventListener("focusin", (event) => this.#prefetch(event));
    addEventListener("popstate", (event) => this.#go(new URL(location.href), event.state?.scroll ?? 0));
    addEventListener("scrollend", () => this.#rememberScroll());
    this.#followHeadings();
  }

  #click(event) {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = this.#target(event.target.closest("a"));
    if (!target) return;
    event.preventDefault();
    this.#rememberScroll();
    history.pushState({ omega: true, scroll: 0 }, "", target);
    closeDrawers();
    this.#go(target);
  }

  /** The page a link leads to, if it is another page of this book. */
  #target(link) {
    if (!link?.href || link.target || link.hasAttribute("download")) return null;
    const target = new URL(link.href);
    const isPage = /(\.html|\/)$/.test(target.pathname) && !/\/(search|genindex)\.html$/.test(target.pathname);
    const isHere = target.pathname === location.pathname;
    if (!target.href.startsWith(this.#root) || !isPage || isHere || target.search) return null;
    return document.querySelector("#search-results") ? null : target;
  }

  async #go(target, scroll) {
    const turn = ++this.#turn;
    if (target.pathname === document.documentElement.dataset.omPath) return jump(target, scroll);
    let next;
    try {
      next = await this.#fetch(target);
    } catch {
      next = null;
    }
    if (turn !== this.#turn) return; // the reader went on meanwhile
    if (!next || edition(next) !== this.#edition || !next.querySelector(".bd-article")) {
      location.replace(target); // a new edition, or something the book does not know
      return;
    }
    this.leave();
    this.#exchange(next, target);
    jump(target, scroll);
    this.#followHeadings();
    this.arrive();
  }

  #prefetch(event) {
    const target = this.#target(event.target.closest?.("a"));
    if (target) this.#fetch(target).catch(() => {});
  }

  #fetch(target) {
    const address = target.origin + target.pathname;
    if (!this.#prefetched.has(address)) {
      const text = fetch(address).then((response) => {
        if (!response.ok) throw new Error(`status ${response.status}`);
        return response.text();
      });
      text.catch(() => this.#prefetched.delete(address));
      this.#prefetched.set(address, text);
    }
    return this.#prefetched.get(address).then((text) => parse(text, address));
  }

  #exchange(next, target) {
    document.title = next.title;
    document.documentElement.dataset.omPath = target.pathname;
    for (const part of PARTS) {
      const old = document.querySelector(part);
      const fresh = next.querySelector(part);
      if (old && fresh) old.replaceChildren(...fresh.childNodes);
      else old?.replaceChildren();
    }
    for (const name of ["description", "og:title", "og:description"]) {
      const selector = `meta[name="${name}"], meta[property="${name}"]`;
      const content = next.querySelector(selector)?.content;
      if (content) document.querySelector(selector)?.setAttribute("content", content);
    }
    runThemeScripts();
    const heading = document.querySelector(".bd-article h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }

  #rememberScroll() {
    history.replaceState({ ...history.state, omega: true, scroll: scrollY }, "");
  }

  /** Mark the section being read in the list of contents, as the theme does after a full load. */
  #followHeadings() {
    document.documentElement.dataset.omPath ??= location.pathname;
    this.headings?.disconnect();
    const links = new Map(
      [...document.querySelectorAll("#pst-page-toc-nav a")].map((link) => [link.hash.slice(1), link]),
    );
    this.headings = new IntersectionObserver(
      (entries) => {
        const read = entries.findLast((entry) => entry.isIntersecting);
        if (!read) return;
        for (const [id, link] of links) {
          link.classList.toggle("active", id === read.target.id);
          link.toggleAttribute("aria-current", id === read.target.id);
        }
      },
      { rootMargin: "0px 0px -70% 0px" },
    );
    for (const id of links.keys()) {
      const section = id && document.getElementById(id);
      if (section) this.headings.observe(section);
    }
  }
}

/** The edition of the site that a page belongs to. */
function edition(page) {
  return page.querySelector('meta[name="omega-edition"]')?.content;
}

/** A page's text as a document; its relative addresses become those of that page. */
function parse(text, address) {
  const page = new DOMParser().parseFromString(text, "text/html");
  makeAbsolute(page, address);
  return page;
}

/** Addresses keep their meaning when the address of the page around them changes. */
function makeAbsolute(page, address) {
  for (const name of ["href", "src", "action"]) {
    for (const element of page.querySelectorAll(`body [${name}]:not([${name}^="#"])`)) {
      element.setAttribute(name, new URL(element.getAttribute(name), address).href);
    }
  }
}

/** The theme's scripts that work on a page's text run again on the new text. */
function runThemeScripts() {
  if (typeof initToggleItems === "function") initToggleItems();
  if (typeof addCopyButtonToCodeCells === "function") addCopyButtonToCodeCells();
}

function jump(target, scroll) {
  const anchor = target.hash && document.getElementById(decodeURIComponent(target.hash.slice(1)));
  if (scroll === undefined && anchor) anchor.scrollIntoView();
  else scrollTo({ top: scroll ?? 0, behavior: "instant" });
}

function closeDrawers() {
  document.querySelectorAll("dialog[open]").forEach((drawer) => drawer.close());
}
