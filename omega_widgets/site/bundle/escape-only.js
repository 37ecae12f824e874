// Stands in for sanitize-html (250 kB): descriptions are shown as text, so no tag is allowed.
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export default function sanitize(text) {
  return String(text).replace(/[&<>"]/g, (character) => ENTITIES[character]);
}
