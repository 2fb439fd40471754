/**
 * Tells apart what is drawn on a page's canvases without making an image file of it, which takes the browser ten times
 * as long.
 */

let reader: OffscreenCanvasRenderingContext2D | null = null;

/** Changes with the drawing, except for one chance in 2^64. */
export function drawingState(canvas: HTMLCanvasElement): string {
  const { width, height } = canvas;
  if (width === 0 || height === 0) return '0';
  const numbers = readPixels(canvas, width, height);
  // Two hashes with different primes (Fowler, Noll and Vo 1991), 64 bits together.
  let [first, second] = [0, 0];
  for (let i = 0; i < numbers.length; i++) {
    if (numbers[i] === 0) continue;
    first = Math.imul(first ^ numbers[i] ^ i, 16777619);
    second = Math.imul(second + numbers[i], 2246822519) ^ i;
  }
  return `${width}x${height}:${first}:${second}`;
}

/** Whether nothing is drawn on the canvas. */
export function isBlank(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas;
  return width === 0 || height === 0 || readPixels(canvas, width, height).every((pixel) => pixel === 0);
}

/** Reads from a copy: asking a canvas for its context would create one if it has none yet. */
function readPixels(canvas: HTMLCanvasElement, width: number, height: number): Uint32Array {
  if (!reader || reader.canvas.width !== width || reader.canvas.height !== height)
    reader = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  reader.clearRect(0, 0, width, height);
  reader.drawImage(canvas, 0, 0);
  try {
    return new Uint32Array(reader.getImageData(0, 0, width, height).data.buffer);
  } catch (error) {
    // Tainted by what was drawn: the next canvas must not be affected.
    reader = null;
    throw error;
  }
}
