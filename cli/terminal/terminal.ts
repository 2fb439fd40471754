/**
 * Text from elsewhere on a terminal: names in archives, titles of pages, messages of their scripts. Anything that a terminal would
 * take as a command (to clear itself, to write elsewhere, to reverse a line) is shown literally: `\\u001b[2J`.
 */

/**
 * Everything that is not text: control characters and DEL, the eight-bit ones (U+009B also begins a command), and characters that
 * reverse the direction of the text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const ORDERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** As JSON writes it, so that printed JSON keeps its meaning. */
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Lines and tabs stay as they are. */
export const visible = (text: string): string => text.replace(ORDERS, escaped);

/** Text made visible on one line, for a name within one of our lines: it cannot pose as a line of its own. */
export const visibleLine = (text: string): string => visible(text).replace(/[\n\t]/g, escaped);

/** From here on, everything that is logged is made visible, whoever logs it. */
export function guardConsole(output: Pick<Console, 'log' | 'error'> = console): void {
  for (const method of ['log', 'error'] as const) {
    const write = output[method].bind(output);
    output[method] = (...parts: unknown[]) =>
      write(...parts.map((part) => (typeof part === 'string' ? visible(part) : part)));
  }
}
