/* What the page does around its widgets: says how far loading is, follows the colour scheme,
 * keeps the address and title in step with the table, and notices when the server is gone. */
window.omegaPage = (function () {
  "use strict";

  const BEAT = 5000; // milliseconds between two questions to the server
  const PATIENCE = 20000; // milliseconds after which loading counts as slow
  const BRIEF = 30000; // an outage shorter than this needs no reload

  const byId = (id) => document.getElementById(id);

  // -- loading -------------------------------------------------------------------------------

  function show(words, percent) {
    const bar = byId("om-loading-progress");
    if (!bar) return;
    byId("om-loading-words").textContent = words;
    bar.value = Math.max(bar.value, percent);
  }

  function begin() {
    setTimeout(() => {
      const slow = byId("om-loading-slow");
      if (slow) slow.hidden = false;
    }, PATIENCE);
    watchCells();
  }

  function readCell(index, count) {
    show("Reading the rules …", 20 + (40 * index) / count);
  }

  function finish() {
    show("Laying out the dice …", 70);
    window.addEventListener("error", (event) => {
      if (event.target instanceof HTMLScriptElement) {
        say("A part of this page could not be loaded.", "Reload to try again.");
      }
    }, true);
  }

  function watchCells() {
    const cells = byId("om-cells");
    const watcher = new MutationObserver(() => {
      readSigns();
      greet();
      const loading = byId("om-loading");
      if (loading && cells.querySelector(".jupyter-widgets, .om-banner, .jp-OutputArea-output")) {
        loading.remove();
        document.body.classList.add("om-ready");
      }
    });
    watcher.observe(cells, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["data-om-address", "data-om-title"],
    });
  }

  /* Whatever the kernel says before a page is built is lost. The page tells it when it is. */
  let greeted = false;

  function greet() {
    const button = document.querySelector("#om-cells button.om-arrived");
    if (!button || greeted) return;
    greeted = true;
    button.click();
  }

  // -- signs from the kernel -----------------------------------------------------------------

  /* A widget cannot change the address bar. It shows a sign instead: an element with
   * data-om-address="?session=..." (and data-om-title), so that a reload leads back here. */
  function readSigns() {
    const address = lastOf("data-om-address");
    if (address !== null && (address === "" || address.startsWith("?"))) takeAddress(address);
    const title = lastOf("data-om-title");
    if (title && title !== document.title) document.title = title;
    document.querySelectorAll("a[data-om-link]:not([data-om-offered])").forEach(offerCopy);
  }

  /* Another session is another page for the Back button; another seat or step is the same one. */
  function takeAddress(address) {
    document.body.classList.toggle("om-inside", address !== "");
    if (address === location.search) return;
    const session = (query) => new URLSearchParams(query).get("session");
    const same = session(address) === session(location.search);
    history[same ? "replaceState" : "pushState"](null, "", address || location.pathname);
  }

  window.addEventListener("popstate", () => location.reload());

  function offerCopy(link) {
    link.dataset.omOffered = "";
    link.textContent = link.href;
    const button = document.createElement("button");
    button.className = "om-copy";
    button.textContent = "Copy";
    button.setAttribute("aria-label", "Copy the link");
    button.addEventListener("click", async () => {
      await copy(link);
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
    link.after(" ", button);
  }

  async function copy(link) {
    try {
      await navigator.clipboard.writeText(link.href);
    } catch (error) {
      // Only pages from this machine or over HTTPS may use the clipboard; the old way always may.
      const range = document.createRange();
      range.selectNodeContents(link);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      document.execCommand("copy");
    }
  }

  function lastOf(attribute) {
    const all = document.querySelectorAll(`#om-cells [${attribute}]`);
    return all.length ? all[all.length - 1].getAttribute(attribute) : null;
  }

  // -- colours -------------------------------------------------------------------------------

  function followColourScheme() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => {
      document.body.dataset.jpThemeLight = String(!dark.matches);
      document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
    };
    dark.addEventListener("change", follow);
    follow();
  }

  // -- the line to the server ----------------------------------------------------------------

  let lostAt = 0;
  let ended = false;

  function listen(address, kernelId) {
    const beat = () => ask(`${address}/${kernelId}`);
    setInterval(beat, BEAT);
    document.addEventListener("visibilitychange", () => document.hidden || beat());
    window.addEventListener("online", beat);
    beat();
  }

  async function ask(address) {
    if (ended) return;
    let answer;
    try {
      answer = await fetch(address, { cache: "no-store", redirect: "manual" });
    } catch (error) {
      lostAt = lostAt || Date.now();
      say("Disconnected: the server does not answer.", WHEN_BACK);
      return;
    }
    if (answer.status === 204) {
      if (lostAt && Date.now() - lostAt > BRIEF) {
        say("The connection is back after a while.", "Reload to see what happened meanwhile.");
      } else if (lostAt) {
        byId("om-disconnected").hidden = true;
      }
      lostAt = 0;
    } else if (answer.status === 404) {
      ended = true;
      say("Disconnected: the Python process behind this page has ended.", WHEN_BACK);
    } else {
      ended = true;
      say("Disconnected: the dashboard was started anew.",
        "Open the address that it printed; nothing that was recorded is lost.");
    }
  }

  const WHEN_BACK = "Reload to come back to your table; nothing that was recorded is lost.";

  function say(what, then) {
    const banner = byId("om-disconnected");
    if (banner.dataset.said === what && !banner.hidden) return;
    banner.dataset.said = what;
    const words = document.createElement("p");
    const strong = document.createElement("strong");
    strong.textContent = what;
    words.append(strong, ` ${then}`);
    const reload = document.createElement("button");
    reload.className = "om-page-button";
    reload.textContent = "Reload";
    reload.addEventListener("click", () => location.reload());
    banner.replaceChildren(words, reload);
    banner.hidden = false;
  }

  return { begin, readCell, finish, listen, followColourScheme };
})();
