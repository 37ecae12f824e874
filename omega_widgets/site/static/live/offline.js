// Keeps the book readable and playable without a network after the first visit.

/** Register the site's service worker, and let it keep the rest of the book. */
export async function keepOffline(root, withLive) {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    const keep = (worker) => worker?.postMessage({ kind: "keep", live: withLive });
    // a new edition's worker takes over while the page is open
    navigator.serviceWorker.addEventListener("controllerchange", () => keep(navigator.serviceWorker.controller));
    await navigator.serviceWorker.register(new URL("service-worker.js", root), { scope: root });
    const registration = await navigator.serviceWorker.ready;
    keep(registration.active);
  } catch {
    // a browser that forbids it reads online
  }
}
