// Keeps the book readable and playable without a network after the first visit.

/**
 * Register the site's service worker, and let it keep the rest of the book when there is time.
 *
 * @param root address of the book's first folder
 * @param settled fulfilled when this page has loaded what it needs itself
 * @param withLive whether the files of the live dice are to be kept
 */
export async function keepOffline(root, settled, withLive) {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const keep = (worker) => worker?.postMessage({ kind: "keep", live: withLive() });
  try {
    await navigator.serviceWorker.register(new URL("service-worker.js", root), { scope: root });
    const registration = await navigator.serviceWorker.ready;
    await settled;
    // a new edition's worker takes over while the page is open
    navigator.serviceWorker.addEventListener("controllerchange", () => keep(navigator.serviceWorker.controller));
    keep(registration.active);
  } catch {
    // a browser that forbids it reads online
  }
}
