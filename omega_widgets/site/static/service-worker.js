// Keeps the book for reading and playing without a network. The build writes EDITION, BOOK and LIVE
// above this line: a digest of the whole site, its files, and the files of the live dice.

const BOOK_STORE = `omega-book-${EDITION}`;
const LIVE_STORE = "omega-live"; // addresses in it hold a digest of their content
const PATIENCE = 4000; // milliseconds to wait for a page before the kept one is shown

let keeping = Promise.resolve();

const address = (path) => new URL(path, registration.scope).href;
const isLive = (url) => url.href.startsWith(address("live/"));
const isVersioned = (url) => /[?&](v|digest)=/.test(url.search);
const isPage = (request, url) => request.mode === "navigate" || /(\.html|\/)$/.test(url.pathname);

addEventListener("install", (event) => event.waitUntil(skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(dropOldEditions().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(registration.scope)) return;
  if (isLive(url)) event.respondWith(keptFirst(event, LIVE_STORE));
  else if (isVersioned(url)) event.respondWith(keptFirst(event, BOOK_STORE));
  else event.respondWith(freshFirst(event, isPage(event.request, url)));
});

addEventListener("message", (event) => {
  if (event.data.kind !== "keep") return;
  keeping = keeping.then(() => keepAll(event.data.live)); // one after the other: nothing is loaded twice
  event.waitUntil(keeping);
});

async function dropOldEditions() {
  for (const name of await caches.keys()) {
    if (name.startsWith("omega-book-") && name !== BOOK_STORE) await caches.delete(name);
  }
  const wanted = new Set(LIVE.map(address));
  const store = await caches.open(LIVE_STORE);
  for (const request of await store.keys()) {
    if (!wanted.has(request.url)) await store.delete(request);
  }
}

async function keptFirst(event, name) {
  const store = await caches.open(name);
  const kept = await store.match(event.request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(store.put(event.request, response.clone()));
  return response;
}

async function freshFirst(event, page) {
  const store = await caches.open(BOOK_STORE);
  const fresh = fetch(event.request).then((response) => {
    if (response.ok) event.waitUntil(store.put(event.request, response.clone()));
    return response;
  });
  try {
    return await (page ? Promise.race([fresh, tooLate()]) : fresh);
  } catch (error) {
    const kept = await store.match(event.request, { ignoreSearch: true });
    return kept ?? fresh.catch(() => Promise.reject(error));
  }
}

function tooLate() {
  return new Promise((_, refuse) => setTimeout(() => refuse(new Error("the network is slow")), PATIENCE));
}

/** Keep what this visit has not loaded yet, file by file; what fails is tried at the next visit. */
async function keepAll(withLive) {
  await keepEach(BOOK_STORE, BOOK);
  if (withLive) await keepEach(LIVE_STORE, LIVE);
}

async function keepEach(name, paths) {
  const store = await caches.open(name);
  for (const path of paths) {
    if (await store.match(address(path))) continue;
    try {
      const response = await fetch(address(path));
      if (response.ok) await store.put(address(path), response);
    } catch {
      return; // no network: nothing else will come either
    }
  }
}
