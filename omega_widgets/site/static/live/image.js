// Python's memory as the build left it, with everything imported already. The file holds only the
// runs that differ from the memory of a Python that has not begun; packing/make_image.mjs writes it:
// 32-bit words (how many runs, then first byte and length of each), then the runs' bytes.
const WORD = 4;

/** Let a Python that has not begun go on where the image was made. */
export function restore(module, size, image) {
  // what Pyodide itself asks for is the memory that its WebAssembly begins with
  const hasRoom = module.HEAPU8.length >= size || module._emscripten_resize_heap(size);
  if (!hasRoom) throw new RangeError(`no memory for ${size} bytes`);
  const [count] = new Uint32Array(image.buffer, image.byteOffset, 1);
  const table = new Uint32Array(image.buffer, image.byteOffset + WORD, 2 * count);
  let from = WORD * (1 + 2 * count);
  for (let run = 0; run < table.length; run += 2) {
    const [start, length] = table.subarray(run, run + 2);
    module.HEAPU8.set(image.subarray(from, from + length), start);
    from += length;
  }
}

/** The runs by which some memory differs from that of a Python that has not begun. */
export function compare(memory, fresh) {
  const PAGE = 1024;
  const runs = [];
  for (let start = 0; start < memory.length; start += PAGE) {
    const page = memory.subarray(start, start + PAGE);
    if (page.every((byte, place) => byte === (fresh[start + place] ?? 0))) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === start) last.length += page.length;
    else runs.push({ start, length: page.length });
  }
  const words = Uint32Array.of(runs.length, ...runs.flatMap(({ start, length }) => [start, length]));
  const parts = runs.map(({ start, length }) => memory.subarray(start, start + length));
  return [new Uint8Array(words.buffer), ...parts];
}
