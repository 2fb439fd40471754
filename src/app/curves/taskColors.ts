/**
 * Colours of the curves of several tasks: twelve that differ in lightness as well as hue, so that they stay apart with
 * any kind of colour vision. The second six are also dash-dotted.
 */

const LIGHT = [
  '#3754b4',
  '#de5a72',
  '#2e533c',
  '#ba64f6',
  '#329fb1',
  '#9d107e',
  '#69a11a',
  '#930e0a',
  '#627ad7',
  '#534162',
  '#6e6f4b',
  '#4c0fcc',
];

const DARK = [
  '#339cfd',
  '#fa5bba',
  '#d2e596',
  '#f0afcd',
  '#9cb31c',
  '#b17874',
  '#7273fd',
  '#69e618',
  '#f1493a',
  '#60aa94',
  '#69fad4',
  '#b6a0ea',
];

const HALF = 6;
const DASH_DOTTED = [9, 3, 2, 3];

const variable = (index: number): string => `--lw-task-${index + 1}`;

const variables = (colors: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(colors.map((color, i) => [variable(i), color]));

/** CSS variables of the colours, for the theme. */
export const taskColors = { light: variables(LIGHT), dark: variables(DARK) };

/** The look of the i-th task's curve; the thirteenth looks like the first. */
export function taskLook(index: number): { readonly color: string; readonly dash?: readonly number[] } {
  const place = index % LIGHT.length;
  return { color: variable(place), ...(place >= HALF && { dash: DASH_DOTTED }) };
}
