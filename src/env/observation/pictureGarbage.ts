/**
 * What drawn pictures leave behind. To Chromium each picture of a page is a document of its own, hundreds of kilobytes that only a full
 * garbage collection frees, and the collector goes by the JavaScript heap, which hardly grows meanwhile. So it is told of memory: a
 * buffer that is never written to takes none, but counts in full (docs/performance.md).
 */

/** Pictures between collections. */
const PICTURES = 64;
/** Makes Chromium collect; a quarter of it does not. */
const BYTES = 128 * 2 ** 20;

let drawn = 0;

/** To be called once for each picture that was drawn. */
export function countPicture(): void {
  drawn += 1;
  if (drawn % PICTURES > 0) return;
  try {
    new ArrayBuffer(BYTES);
  } catch {
    // No room for it: the browser has collected all that it could.
  }
}
