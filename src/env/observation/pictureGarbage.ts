/**
 * Garbage left behind by drawn pictures. To Chromium, each picture of a page is a document of its own: hundreds of
 * kilobytes that only a full garbage collection frees. The collector goes by the JavaScript heap, which hardly grows
 * meanwhile, so it has to be told about memory: a buffer that is never written to takes up none but counts in full
 * (docs/performance.md).
 */

/** Pictures between collections. */
const PICTURES = 64;
/** Enough to make Chromium collect; a quarter of it is not. */
const BYTES = 128 * 2 ** 20;

let drawn = 0;

/** Call this once for each drawn picture. */
export function countPicture(): void {
  drawn += 1;
  if (drawn % PICTURES > 0) return;
  try {
    new ArrayBuffer(BYTES);
  } catch {
    // There is no room for it: the browser has collected all it could.
  }
}
