/** Colours as computed by the browser, packed into numbers that fit the columns of a snapshot. */

/** Stands for no colour, and for any notation other than `rgb(...)` or `rgba(...)`: opaque white. */
export const NO_COLOUR = 0xffffffff;

const known = new Map<string, number>();

/** Red, green, blue and opacity, a byte each, from the highest to the lowest. */
export function packColour(css: string): number {
  let colour = known.get(css);
  if (colour === undefined) {
    colour = parse(css);
    known.set(css, colour);
  }
  return colour;
}

/** `rgb(255, 0, 0)`, or `rgba(255, 0, 0, 0.5)` where it is not opaque. */
export function unpackColour(colour: number): string {
  const [red, green, blue, opacity] = bytesOf(colour);
  if (opacity === 255) return `rgb(${red}, ${green}, ${blue})`;
  return `rgba(${red}, ${green}, ${blue}, ${Number((opacity / 255).toFixed(3))})`;
}

/** Red, green, blue and opacity, each from 0 to 1. */
export const colourShares = (css: string | undefined): number[] =>
  bytesOf(css === undefined ? NO_COLOUR : packColour(css)).map((byte) => byte / 255);

const bytesOf = (colour: number): number[] => [24, 16, 8, 0].map((shift) => (colour >>> shift) & 255);

function parse(css: string): number {
  const parts = /^rgba?\(([^)]*)\)$/.exec(css)?.[1].split(',').map(Number);
  if (!parts || parts.length < 3 || parts.some(Number.isNaN)) return NO_COLOUR;
  const [red, green, blue, opacity = 1] = parts;
  return ((red << 24) | (green << 16) | (blue << 8) | Math.round(255 * opacity)) >>> 0;
}
