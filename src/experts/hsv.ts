/** Colours by hue, saturation and value, as in colour pickers. */

/** All 0 to 1; hue 0 is red, 1/3 green, 2/3 blue. */
interface Hsv {
  readonly hue: number;
  readonly saturation: number;
  readonly value: number;
}

/** `channels`: red, green, blue, 0 to 255. Greys, which have no hue, get the hue of red. */
export function hsvOf(channels: readonly number[]): Hsv {
  const max = Math.max(...channels);
  const range = max - Math.min(...channels);
  const value = max / 255;
  if (range === 0) return { hue: 0, saturation: 0, value };
  const strongest = channels.indexOf(max);
  // From the strongest channel, the hue leans towards the next one or back to the one before.
  const lean = (channels[(strongest + 1) % 3] - channels[(strongest + 2) % 3]) / range;
  return { hue: ((2 * strongest + lean + 6) / 6) % 1, saturation: range / max, value };
}
