/* Shows what a control means: the description that accessible.js gives it, or a button's tooltip.
 *
 * With a mouse over its label, with the keyboard on the control itself, and at a tap on the label.
 * Escape, a click elsewhere, or moving on takes it away.
 */
(function () {
  "use strict";
  if (window.omegaHints) return;
  window.omegaHints = true;

  const LABEL = ".widget-label, .widget-label-basic > span";
  const touch = matchMedia("(hover: none)");
  const bubble = document.createElement("div");
  bubble.className = "om-hint-bubble";
  bubble.hidden = true;
  bubble.setAttribute("aria-hidden", "true"); // a screen reader has the description
  let shownFor = null;
  let waiting = 0;
  let byKey = false;

  document.addEventListener("pointerdown", () => (byKey = false), true);
  document.addEventListener("keydown", (event) => {
    byKey = true;
    if (event.key === "Escape" && shownFor) hide();
  }, true);
  document.addEventListener("focusin", (event) => {
    const control = byKey && controlOf(event.target);
    if (control) show(control, event.target);
    else hide();
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || bubble.contains(event.target)) return;
    const control = hintedByLabel(event.target);
    clearTimeout(waiting);
    if (control && control !== shownFor) waiting = setTimeout(() => show(control), 300);
    else if (!control && shownFor && !shownFor.contains(document.activeElement)) hide();
  });
  document.addEventListener("click", (event) => {
    const control = touch.matches && event.detail ? hintedByLabel(event.target) : null;
    if (!control) return hide();
    const again = control === shownFor;
    // a check box is switched by its label as well, anything else would only open a keyboard
    if (!control.classList.contains("widget-checkbox")) event.preventDefault();
    if (again) hide();
    else show(control);
  }, true);

  function hintedByLabel(target) {
    const label = target.closest?.(LABEL);
    const control = label?.closest(".jupyter-widgets");
    return control && textOf(control) ? control : null;
  }

  /** The control that a focused element belongs to, if it has something to say. */
  function controlOf(target) {
    const control = target.closest?.(".om-frame .jupyter-widgets");
    return control && textOf(control, target) ? control : null;
  }

  function textOf(control, target = null) {
    if (target?.matches("button")) return target.title === target.textContent ? "" : target.title;
    return control.querySelector("[aria-description]")?.getAttribute("aria-description") ?? "";
  }

  function show(control, target = null) {
    clearTimeout(waiting);
    const frame = control.closest(".om-frame");
    if (!frame) return;
    shownFor = control;
    bubble.textContent = textOf(control, target);
    bubble.hidden = false;
    if (bubble.parentElement !== frame) frame.append(bubble);
    place(frame.getBoundingClientRect(), (target ?? control).getBoundingClientRect());
  }

  /** Below the control, within the view. */
  function place(frame, box) {
    const left = Math.min(box.left - frame.left, frame.width - bubble.offsetWidth);
    bubble.style.left = `${Math.max(0, left)}px`;
    bubble.style.top = `${box.bottom - frame.top + 6}px`;
  }

  function hide() {
    clearTimeout(waiting);
    shownFor = null;
    bubble.hidden = true;
  }
})();
