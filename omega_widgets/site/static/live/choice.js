// Whether this reader wants live dice. Said once, kept in this browser, never sent anywhere.
const KEY = "omega-live-dice";

/** "on" or "off": what the reader chose, or else what the reader's device asks for. */
export function liveDice() {
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen === "on" || chosen === "off") return chosen;
  } catch {
    // nothing can be kept here
  }
  return savesData() ? "off" : "on";
}

export function chooseLiveDice(choice) {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // then it holds for this page only
  }
}

function savesData() {
  return navigator.connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}
