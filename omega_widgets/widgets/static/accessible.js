/* Gives widgets the names and roles that ipywidgets leaves out, in the dashboard and in the book.
 *
 * - a slider's handle is called what stands beside the slider, and says its value as shown;
 * - a progress bar is one, and says how far it is;
 * - a button of a group of toggle buttons, or a toggle button, says whether it is pressed; one
 *   with the class om-fold says whether what it unfolds is open;
 * - an input with a class such as om-hint-1f2e3d4c is described by the text of that name in the
 *   view's list of hints, since ipywidgets keeps no tooltip of an input that has a label;
 * - the field for faces has a keypad of digits on a phone where it also has the class om-digits;
 * - a button with the class om-titled, one of many of a kind, is called what its tooltip says;
 * - the headers of an accordion can be reached and opened with the keyboard;
 * - inside an element with the class om-keys, a button with the class om-key-ArrowLeft (or another
 *   key's name) is pressed by that key, unless somebody is typing or moving a slider;
 * - Enter in the field for faces presses the button that uses them, and no button overtakes what
 *   is typed there: Python hears typing a moment later than a press.
 *
 * Loading it twice does nothing more.
 */
(function () {
  "use strict";
  if (window.omegaAccessible) return;
  window.omegaAccessible = true;

  const SELECTOR =
    ".noUi-handle, .widget-hprogress, .widget-vprogress, .jupyter-widget-Collapse-header," +
    " .widget-toggle-button, .widget-toggle-buttons, .widget-radio, .om-hints, [class*=om-hint-], .om-faces," +
    " .om-titled";

  const LONGEST_WAIT = 5000; // milliseconds that a press waits for Python to hear the faces

  const INPUTS = "input, select, textarea, .noUi-handle";

  function setAttribute(element, name, value) {
    if (value && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }

  function textOf(widget, selector) {
    const element = widget && widget.querySelector(selector);
    return element ? element.textContent.trim() : "";
  }

  function nameSlider(handle) {
    const widget = handle.closest(".jupyter-widgets");
    if (!widget) return;
    const label = textOf(widget, ".widget-label") || widget.getAttribute("title") || "Value";
    const handles = Array.from(widget.querySelectorAll(".noUi-handle"));
    const end = handles.length < 2 ? "" : handles.indexOf(handle) === 0 ? ", lower end" : ", upper end";
    setAttribute(handle, "aria-label", label + end);
    setAttribute(handle, "aria-valuetext", handles.length < 2 ? textOf(widget, ".widget-readout") : "");
  }

  function nameProgress(widget) {
    const bar = widget.querySelector(".progress-bar");
    const frame = widget.querySelector(".progress") || widget;
    if (!bar) return;
    const vertical = widget.classList.contains("widget-vprogress");
    const share = parseFloat(vertical ? bar.style.height : bar.style.width) || 0;
    setAttribute(frame, "role", "progressbar");
    setAttribute(frame, "aria-label", textOf(widget, ".widget-label") || "Progress");
    setAttribute(frame, "aria-valuemin", "0");
    setAttribute(frame, "aria-valuemax", "100");
    setAttribute(frame, "aria-valuenow", String(Math.round(share)));
  }

  function nameToggle(button) {
    const on = String(button.classList.contains("mod-active"));
    setAttribute(button, button.classList.contains("om-fold") ? "aria-expanded" : "aria-pressed", on);
  }

  function nameGroup(group, role) {
    setAttribute(group, "role", role);
    setAttribute(group, "aria-label", textOf(group, ".widget-label"));
    group.querySelectorAll("button.jupyter-button").forEach(nameToggle);
  }

  function describe(widget) {
    const name = /\bom-hint-(\w+)/.exec(widget.className);
    const hint = name && document.querySelector(`[data-hint="${name[1]}"]`);
    if (!hint) return;
    widget.querySelectorAll(INPUTS).forEach((input) => {
      setAttribute(input, "aria-description", hint.textContent);
    });
    // or the browser would say it, or the label, a second time; see hints.js
    [widget, ...widget.querySelectorAll("[title]")].forEach((part) => part.removeAttribute("title"));
  }

  function describeAround(list) {
    (list.closest(".om-frame") || document).querySelectorAll("[class*=om-hint-]").forEach(describe);
  }

  function chooseKeypad(widget) {
    const mode = widget.classList.contains("om-digits") ? "decimal" : "text";
    widget.querySelectorAll("input").forEach((input) => {
      setAttribute(input, "inputmode", mode);
      setAttribute(input, "autocomplete", "off");
    });
  }

  function nameHeader(header) {
    setAttribute(header, "role", "button");
    setAttribute(header, "tabindex", "0");
    const open = header.parentElement.classList.contains("jupyter-widget-Collapse-open");
    setAttribute(header, "aria-expanded", String(open));
  }

  function improve(element) {
    if (/\bom-hint-/.test(element.className)) describe(element);
    if (element.classList.contains("om-faces")) chooseKeypad(element);
    if (element.classList.contains("om-titled")) setAttribute(element, "aria-label", element.title);
    if (element.classList.contains("om-hints")) describeAround(element);
    else if (element.classList.contains("noUi-handle")) nameSlider(element);
    else if (element.classList.contains("widget-toggle-buttons")) nameGroup(element, "group");
    else if (element.classList.contains("widget-radio")) nameGroup(element, "radiogroup");
    else if (element.classList.contains("widget-toggle-button")) nameToggle(element);
    else if (element.classList.contains("jupyter-widget-Collapse-header")) nameHeader(element);
    else if (element.matches(".widget-hprogress, .widget-vprogress")) nameProgress(element);
  }

  function improveAround(node) {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    if (!element) return;
    const widget = element.closest(".jupyter-widgets");
    (widget || element).querySelectorAll(SELECTOR).forEach(improve);
    if (widget && widget.matches(SELECTOR)) improve(widget);
  }

  let waiting = new Set();

  function improveWaiting() {
    const nodes = waiting;
    waiting = new Set();
    nodes.forEach((node) => node.isConnected && improveAround(node));
  }

  const watcher = new MutationObserver((changes) => {
    if (!waiting.size) requestAnimationFrame(improveWaiting);
    for (const change of changes) waiting.add(change.target);
  });

  function isBusyWithKeys(element) {
    return element.matches("input, textarea, select, [contenteditable=true], [role=slider], [role=tab]");
  }

  function pressByKey(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element)) return;
    if (event.target.matches(".jupyter-widget-Collapse-header") && /^(Enter| )$/.test(event.key)) {
      event.preventDefault();
      event.target.click();
      return;
    }
    const area = event.target.closest(".om-keys");
    if (!area || isBusyWithKeys(event.target) || !/^\w+$/.test(event.key)) return;
    const button = area.querySelector(`button.om-key-${event.key}`);
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  /** The field for faces, if Python has not heard yet what stands in it. */
  function unheardFaces(frame) {
    const field = frame.querySelector(".om-faces input");
    const heard = frame.querySelector("[data-heard]");
    return field && field.offsetParent && heard && heard.dataset.heard !== field.value ? field : null;
  }

  function whenHeard(frame, act) {
    if (!unheardFaces(frame)) return act();
    const hint = frame.querySelector(".om-faces-hint");
    const ear = new MutationObserver(() => {
      if (unheardFaces(frame)) return;
      ear.disconnect();
      act();
    });
    ear.observe(hint, { subtree: true, childList: true, attributes: true });
    setTimeout(() => ear.disconnect(), LONGEST_WAIT);
  }

  function pressInTurn(event) {
    const button = event.target instanceof Element && event.target.closest(".om-frame button");
    const frame = button && button.closest(".om-frame");
    if (!frame || !unheardFaces(frame)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    whenHeard(frame, () => button.click());
  }

  function useFaces(event) {
    const field = event.key === "Enter" && event.target.closest(".om-faces");
    const frame = field && field.closest(".om-frame");
    if (frame) whenHeard(frame, () => frame.querySelector("button.om-use-faces").click());
  }

  function begin() {
    improveAround(document.body);
    watcher.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ["class", "style"],
    });
    document.addEventListener("keydown", pressByKey);
    document.addEventListener("keydown", useFaces, true); // ipywidgets stops it at the field
    document.addEventListener("click", pressInTurn, true);
  }

  if (document.body) begin();
  else document.addEventListener("DOMContentLoaded", begin);
})();
