/**
 * Text from elsewhere on a terminal: names in archives, titles of pages, messages of their scripts. What a terminal would take
 * for an order (to clear itself, to write elsewhere, to read a line backwards) is shown as what it is: `\\u001b[2J`.
 */

/**
 * All but letters: control characters and DEL, those of eight bits (U+009B begins an order, too), and what turns the direction of
 * the text around.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const ORDERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** As JSON writes it, so that JSON which is printed means what it meant. */
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Lines and tabs stay as they are. */
export const visible = (text: string): string => text.replace(ORDERS, escaped);

/** The same on one line, for a name within a line of ours: it cannot look like a line of its own. */
export const visibleLine = (text: string): string => visible(text).replace(/[\n\t]/g, escaped);

/** From here on, all that is logged is visible, whoever logs it. */
export function guardConsole(output: Pick<Console, 'log' | 'error'> = console): void {
  for (const method of ['log', 'error'] as const) {
    const write = output[method].bind(output);
    output[method] = (...parts: unknown[]) =>
      write(...parts.map((part) => (typeof part === 'string' ? visible(part) : part)));
  }
}
