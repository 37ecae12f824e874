/* The line between the page and the server: asks whether the page's Python process lives, says
 * when it does not, and comes back to the same table by itself as soon as that is possible.
 *
 * Coming back is a reload, since the process has taken the page's widgets along; the address says
 * which table and which seat. What somebody was typing is kept over the reload and put back. */
window.omegaConnection = (function () {
  "use strict";

  const BEAT = 5000; // milliseconds between two questions to the server
  const ANSWER = 8000; // milliseconds that an answer may take
  const BRIEF = 30000; // an outage shorter than this needs no reload
  const PAUSE = 1500; // milliseconds without a key before the page may reload
  const MOST_RETURNS = 3; // reloads by itself within a minute; more would be a loop
  const MINUTE = 60000;

  const byId = (id) => document.getElementById(id);

  // -- asking ----------------------------------------------------------------------------------

  let question = "";
  let farewell = "";
  let askedAt = 0;
  let lostAt = 0;
  let asking = false;
  let over = false;

  /* The pulse comes from a worker, because browsers let a hidden page's own clocks fall asleep. */
  function listen(address, kernelId, pulse, shutdown) {
    question = `${address}/${kernelId}`;
    farewell = `${shutdown}/${kernelId}`;
    new Worker(pulse).onmessage = () => {
      if (lostAt || Date.now() - askedAt >= BEAT) ask();
    };
    document.addEventListener("visibilitychange", () => document.hidden || ask());
    window.addEventListener("online", ask);
    // A page that is left takes its process along. Coming back would undo the leaving.
    window.addEventListener("beforeunload", () => { over = true; });
    ask();
  }

  async function ask() {
    if (over || asking) return;
    asking = true;
    askedAt = Date.now();
    try {
      read(await fetch(question, {
        cache: "no-store", redirect: "manual", signal: AbortSignal.timeout(ANSWER),
      }));
    } catch (error) {
      lose();
    } finally {
      asking = false;
    }
  }

  function lose() {
    lostAt = lostAt || askedAt;
    say("Disconnected: the server does not answer.",
      "This page comes back to your table by itself as soon as it does.");
  }

  function read(answer) {
    if (answer.status === 204) {
      if (lostAt && Date.now() - lostAt > BRIEF) comeBack("The connection is back.");
      else if (lostAt) byId("om-disconnected").hidden = true;
      lostAt = 0;
    } else if (answer.status === 404) {
      comeBack("Disconnected: the Python process behind this page has ended.");
    } else if (answer.status >= 500) {
      lose(); // a proxy answers for a server that is away
    } else {
      over = true;
      say("Disconnected: the dashboard was started anew, with a new token.",
        "Open the address that it printed; nothing that was recorded is lost.");
    }
  }

  // -- coming back -----------------------------------------------------------------------------

  function comeBack(why) {
    over = true;
    const returns = recall("om-returns", []).filter((at) => Date.now() - at < MINUTE);
    if (returns.length >= MOST_RETURNS) {
      say(why, `The page came back ${MOST_RETURNS} times within a minute and lost the line each ` +
        "time. Whoever runs the dashboard finds more in its terminal; nothing recorded is lost.");
      return;
    }
    say(why, "Coming back to your table; nothing that was recorded is lost.");
    const wait = typedAt + PAUSE - Date.now();
    setTimeout(() => {
      if (Date.now() - typedAt < PAUSE) return comeBack(why);
      remember("om-returns", [...returns, Date.now()]);
      reload();
    }, Math.max(wait, 0));
  }

  function reload() {
    const texts = [...typed].filter((field) => field.value && field.isConnected);
    remember("om-typed", texts.map((field) => [nameOf(field), field.value]));
    location.reload();
  }

  /* A page that is given up while it loads ends its process by itself and waits until its place is
   * free: Voila's script, which says farewell otherwise, may not have come so far. */
  async function startAnew() {
    over = true;
    const form = new FormData();
    const token = document.cookie.match(/(?:^|; )_xsrf=([^;]*)/);
    form.append("_xsrf", token ? token[1] : "");
    try {
      if (farewell) await fetch(farewell, { method: "POST", body: form, signal: AbortSignal.timeout(ANSWER) });
    } finally {
      location.reload();
    }
  }

  // -- what somebody was typing ----------------------------------------------------------------

  const typed = new Set();
  let typedAt = 0;

  function nameOf(field) {
    const label = field.labels && field.labels[0];
    return label ? label.textContent.trim() : field.getAttribute("aria-label") || field.placeholder;
  }

  document.addEventListener("input", (event) => {
    if (!event.isTrusted || !event.target.matches("#om-cells :is(input[type=text], textarea)")) return;
    typed.add(event.target);
    typedAt = Date.now();
  });

  /* Called whenever the page has changed, since a field may be shown only later. */
  function putBack() {
    const kept = recall("om-typed", []);
    if (!kept.length) return;
    const left = kept.filter(([name, text]) => {
      const fields = document.querySelectorAll("#om-cells :is(input[type=text], textarea)");
      const field = [...fields].find((each) => nameOf(each) === name && each.offsetParent);
      if (!field) return true;
      if (!field.value) {
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
        typed.add(field);
      }
      return false;
    });
    remember("om-typed", left);
  }

  // -- the memory of this tab ------------------------------------------------------------------

  function recall(name, otherwise) {
    try {
      return JSON.parse(sessionStorage.getItem(name)) || otherwise;
    } catch (error) {
      return otherwise;
    }
  }

  function remember(name, value) {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
    } catch (error) {
      // Without a memory the page still comes back, to the door of the table.
    }
  }

  // -- saying it -------------------------------------------------------------------------------

  function say(what, then) {
    const banner = byId("om-disconnected");
    if (banner.dataset.said === what + then && !banner.hidden) return;
    banner.dataset.said = what + then;
    const words = document.createElement("p");
    const strong = document.createElement("strong");
    strong.textContent = what;
    words.append(strong, ` ${then}`);
    const button = document.createElement("button");
    button.className = "om-page-button";
    button.textContent = "Reload";
    button.addEventListener("click", reload);
    banner.replaceChildren(words, button);
    banner.hidden = false;
  }

  return { listen, putBack, recall, remember, say, startAnew };
})();
