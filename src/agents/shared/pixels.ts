/** Pixels of screens, as the agents that see them keep them: red, green and blue, without the opacity, which a screen does not have. */

/** rgba [4 * pixels] -> rgb [3 * pixels] */
export function toRgb(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((3 * rgba.length) / 4);
  for (let i = 0, j = 0; i < rgba.length; i += 4, j += 3) {
    rgb[j] = rgba[i];
    rgb[j + 1] = rgba[i + 1];
    rgb[j + 2] = rgba[i + 2];
  }
  return rgb;
}

/** Whether `rgb` is what `toRgb` would give; null for no picture. */
export function showsPixels(rgb: Uint8Array | null, rgba: Uint8ClampedArray | null): boolean {
  if (!rgb || !rgba) return !rgb && !rgba;
  for (let i = 0, j = 0; i < rgba.length; i += 4, j += 3)
    if (rgb[j] !== rgba[i] || rgb[j + 1] !== rgba[i + 1] || rgb[j + 2] !== rgba[i + 2]) return false;
  return true;
}
