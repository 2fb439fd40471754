/** Colours by name and as browsers report them. */

/** The CSS colour names that tasks use. */
const RGB_BY_NAME: Readonly<Record<string, string>> = {
  aqua: '0, 255, 255',
  black: '0, 0, 0',
  blue: '0, 0, 255',
  brown: '165, 42, 42',
  cyan: '0, 255, 255',
  gold: '255, 215, 0',
  gray: '128, 128, 128',
  green: '0, 128, 0',
  grey: '128, 128, 128',
  lime: '0, 255, 0',
  magenta: '255, 0, 255',
  maroon: '128, 0, 0',
  navy: '0, 0, 128',
  olive: '128, 128, 0',
  orange: '255, 165, 0',
  pink: '255, 192, 203',
  purple: '128, 0, 128',
  red: '255, 0, 0',
  silver: '192, 192, 192',
  teal: '0, 128, 128',
  white: '255, 255, 255',
  yellow: '255, 255, 0',
};

/** `rgb(0, 255, 255)` of `aqua`; throws on names that no task uses. */
export function rgbOf(name: string): string {
  const channels = RGB_BY_NAME[name];
  if (!channels) throw new Error(`unknown colour "${name}"`);
  return `rgb(${channels})`;
}

/** Red, green and blue, 0 to 255, of a colour as a browser reports it. */
export const channelsOf = (rgb: string): number[] => (rgb.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
