// The page of addresses that lead nowhere: this script lies in the book's first folder, so its own
// address says where the links have to lead.
for (const link of document.querySelectorAll("a[data-page]")) {
  link.href = new URL(link.dataset.page, document.currentScript.src).href;
}
