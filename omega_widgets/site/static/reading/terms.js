// What a word means, where it stands: on hover, on keyboard focus, and at a tap.
//
// Without this script a marked word is a link to the glossary with its meaning as a title. Readers
// who know the words switch the marks off at the foot of the page; the browser remembers it.
{
  const KEY = "omega-word-marks";
  const root = document.documentElement;
  const touch = matchMedia("(hover: none)");
  const note = makeNote();
  let word = null;
  let waiting = 0;

  apply(stored());
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") later(note.contains(event.target) ? word : wordAt(event));
  });
  document.addEventListener("focusin", (event) => {
    const found = wordAt(event);
    if (found?.matches(":focus-visible")) show(found);
    else if (!note.contains(event.target)) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && word) hide();
  });
  // before the listener that turns pages
  document.addEventListener("click", (event) => {
    const found = wordAt(event);
    if (found && isOn() && touch.matches && event.detail) {
      event.preventDefault();
      if (found === word) hide();
      else show(found);
    } else if (!note.contains(event.target) || event.target.closest("a")) hide();
  }, true);
  addEventListener("popstate", hide);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", addSwitch);
  else addSwitch();

  function wordAt(event) {
    return event.target.closest?.("a.om-term") ?? null;
  }

  /** Show or hide after a moment, so that a pointer on its way past a word opens nothing. */
  function later(found) {
    clearTimeout(waiting);
    if (found === word) return;
    waiting = setTimeout(() => (found ? show(found) : hide()), 250);
  }

  function show(found) {
    clearTimeout(waiting);
    if (!isOn()) return;
    hide();
    word = found;
    if (word.title) {
      word.dataset.meaning = word.title;
      word.removeAttribute("title"); // or the browser would say it a second time
    }
    note.firstElementChild.textContent = word.dataset.meaning;
    note.lastElementChild.href = word.href;
    note.hidden = false;
    word.setAttribute("aria-describedby", note.firstElementChild.id);
    place(word.getClientRects()[0]);
  }

  function hide() {
    clearTimeout(waiting);
    word?.removeAttribute("aria-describedby");
    word = null;
    note.hidden = true;
  }

  /** Below the word, or above it near the lower edge, and never past the sides. */
  function place(box) {
    const gap = 6;
    const edge = root.clientWidth - note.offsetWidth - 8;
    const below = box.bottom + gap + note.offsetHeight < innerHeight;
    note.style.left = `${scrollX + Math.max(8, Math.min(box.left, edge))}px`;
    note.style.top = `${scrollY + (below ? box.bottom + gap : box.top - gap - note.offsetHeight)}px`;
  }

  function makeNote() {
    const made = document.createElement("aside");
    made.className = "om-term-note";
    made.setAttribute("aria-label", "What the word means");
    made.hidden = true;
    const meaning = document.createElement("p");
    meaning.id = "om-term-meaning";
    const link = document.createElement("a");
    link.textContent = "In the glossary";
    made.append(meaning, link);
    document.body.append(made);
    return made;
  }

  function addSwitch() {
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = isOn();
    box.addEventListener("change", () => {
      apply(box.checked ? "on" : "off");
      keep(box.checked ? "on" : "off");
    });
    label.className = "om-term-switch";
    label.append(box, " Explain marked words");
    (document.querySelector(".bd-footer-content__inner") ?? document.body).append(label);
  }

  function isOn() {
    return root.dataset.omWords !== "off";
  }

  function apply(choice) {
    root.dataset.omWords = choice;
    hide();
  }

  function stored() {
    try {
      return localStorage.getItem(KEY) === "off" ? "off" : "on";
    } catch {
      return "on"; // nothing can be kept here
    }
  }

  function keep(choice) {
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // then it holds for this page only
    }
  }
}
