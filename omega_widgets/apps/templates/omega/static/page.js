/* What the page does around its widgets: says how far loading is, follows the colour scheme, and
 * keeps the address and title in step with the table. */
window.omegaPage = (function () {
  "use strict";

  const PATIENCE = 20000; // milliseconds after which loading counts as slow
  // What there is to see of a page: its widgets, or words about what went wrong.
  const SHOWN = ".om-app, .om-banner, .jp-RenderedText";
  const SETTLED = 300; // milliseconds after which a new place stands

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
        omegaConnection.say("A part of this page could not be loaded.", "Reload to try again.");
      }
    }, true);
  }

  function watchCells() {
    const cells = byId("om-cells");
    const watcher = new MutationObserver(() => {
      readSigns();
      greet();
      returnToSeat();
      omegaConnection.putBack();
      const loading = byId("om-loading");
      if (loading && cells.querySelector(SHOWN)) {
        loading.remove();
        document.body.classList.add("om-ready");
      }
    });
    watcher.observe(cells, {
      childList: true,
      subtree: true,
      attributes: true,
      // A widget may be in the page before it has its classes.
      attributeFilter: ["class", "data-om-address", "data-om-title"],
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

  /* After a reload the server may still take this tab for another page that has its seat. The
   * button with the class om-return takes it all the same; only the tab that sat there presses it. */
  let returning = omegaConnection.recall("om-seat", null) === location.search;

  function returnToSeat() {
    const button = document.querySelector("#om-cells button.om-return");
    if (!button) return;
    if (returning) button.click();
    returning = false;
  }

  // -- signs from the kernel -----------------------------------------------------------------

  /* A widget cannot change the address bar. It shows a sign instead: an element with
   * data-om-address="?session=..." (and data-om-title), so that a reload leads back here. */
  function readSigns() {
    const address = lastOf("data-om-address");
    if (address !== null && (address === "" || address.startsWith("?"))) takeAddress(address);
    const title = lastOf("data-om-title");
    if (title && title !== document.title) document.title = title;
    document.querySelectorAll("a[data-om-link]:not([data-om-offered])").forEach(omegaInvitation.offer);
  }

  /* Another session is another page for the Back button; another seat or step is the same one. */
  function takeAddress(address) {
    document.body.classList.toggle("om-inside", address !== "");
    if (address !== location.search) {
      const session = (query) => new URLSearchParams(query).get("session");
      const same = session(address) === session(location.search);
      history[same ? "replaceState" : "pushState"](null, "", address || location.pathname);
      if (!same) window.scrollTo(0, 0);
      setTimeout(keepFocus, SETTLED);
    }
    omegaConnection.remember("om-seat", location.search);
  }

  /* What was pressed is gone together with its place; the keyboard goes on from the new one. */
  function keepFocus() {
    if (document.activeElement === document.body) byId("om-cells").focus({ preventScroll: true });
  }

  window.addEventListener("popstate", () => location.reload());

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

  // -- keys ----------------------------------------------------------------------------------

  /* In a row with the class om-enter, Enter in the field presses the button beside it. Widgets keep
   * keys to themselves, so this listens before them. */
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches(".om-enter input")) return;
    event.target.closest(".om-enter").querySelector("button").click();
  }, true);

  return { begin, readCell, finish, followColourScheme };
})();
