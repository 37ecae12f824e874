// Loads the files of the live dice once: from this browser's store if they are there, counting bytes.

/** Where the browser keeps the files; the addresses hold a digest, so nothing in it can be stale. */
const STORE = "omega-live";

/** The address of an empty file, which needs no download. */
export const NOTHING = "data:,";

/** The browser's own, before `serveTo` puts another in its place. */
const fetchFile = self.fetch.bind(self);

export class Downloads {
  /** Never fulfilled; refused as soon as a file fails, which Pyodide itself may wait for in vain. */
  failure;

  #fail;
  #loaded = 0;
  #report;
  #responses = new Map();
  #sizes = new Map();
  #total = 0;

  /**
   * @param files what to load: address, seen from here -> bytes
   * @param report called with bytes loaded and bytes in all, at most every 50 ms
   */
  constructor(files, report) {
    this.failure = new Promise((_, refuse) => (this.#fail = refuse));
    let last = 0;
    this.#report = (always) => {
      const now = performance.now();
      if (!always && now - last < 50) return;
      last = now;
      report(this.#loaded, this.#total);
    };
    for (const [path, size] of Object.entries(files)) {
      this.#sizes.set(new URL(path, import.meta.url).href, size);
      this.#total += size;
    }
  }

  /** Ask for everything at once, rather than one after the other as Pyodide would. */
  begin() {
    for (const address of this.#sizes.keys()) {
      if (address.endsWith(".mjs")) continue; // modules come by import
      const response = this.#load(address);
      response.catch(this.#fail);
      this.#responses.set(address, response);
    }
  }

  /** Let `scope.fetch` find what was asked for already; `x.wasm` is served from `x.wasm.gz`. */
  serveTo(scope) {
    scope.fetch = async (resource, options) => {
      const address = String(resource.url ?? resource);
      if (address === NOTHING) return new Response("");
      const known = this.#responses.get(address) ?? this.#responses.get(`${address}.gz`);
      if (!known) return fetchFile(resource, options);
      const type = address.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
      return new Response((await known).body, { headers: { "Content-Type": type } });
    };
  }

  /** The content of a file that `begin` asked for. */
  async bytes(address) {
    const response = await this.#responses.get(address);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** The content of any file, while the worker waits: Python's import can't wait otherwise. */
  bytesAtOnce(address) {
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`status ${request.status} for ${address}`);
    return new Uint8Array(request.response);
  }

  /** Import a module; it counts as loaded when it is. */
  async module(address) {
    const module = await import(address);
    this.#count(this.#sizes.get(address));
    return module;
  }

  async #load(address) {
    const store = await openStore();
    let response = await store?.match(address);
    if (!response) {
      response = await fetchFile(address);
      if (!response.ok) throw new Error(`status ${response.status} for ${address}`);
      if (store) this.#keep(store, address, response.clone());
    }
    const counted = response.body.pipeThrough(this.#counter());
    const zipped = address.endsWith(".gz");
    return new Response(zipped ? await unzip(counted) : counted);
  }

  async #keep(store, address, response) {
    try {
      await store.put(address, response);
    } catch {
      // no room: it will be loaded again next time
    }
  }

  #counter() {
    return new TransformStream({
      transform: (chunk, controller) => {
        this.#count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
  }

  #count(bytes) {
    this.#loaded += bytes;
    this.#report(this.#loaded >= this.#total);
  }
}

async function openStore() {
  try {
    return await self.caches?.open(STORE);
  } catch {
    return undefined; // a private window may refuse
  }
}

/** Unzip a stream, unless the host has unzipped it on its way. */
async function unzip(stream) {
  const reader = stream.getReader();
  const { value: first, done } = await reader.read();
  const isZipped = first?.[0] === 0x1f && first?.[1] === 0x8b;
  const whole = new ReadableStream({
    start: (controller) => (done ? controller.close() : controller.enqueue(first)),
    async pull(controller) {
      const next = await reader.read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return isZipped ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}
