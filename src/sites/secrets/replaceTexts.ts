/** Replaces any of many texts in one pass: with thousands of tokens, searching for one after the other takes seconds a megabyte. */

/** The number of characters by which texts are looked up. */
const START = 4;

/**
 * Returns a function that replaces every occurrence of these texts. Occurrences that overlap are replaced together, so that no part
 * of any of them is left.
 * @param texts of at least four characters; shorter ones are ignored
 */
export function textReplacer(texts: Iterable<string>, replacement: string): (text: string) => string {
  const byStart = new Map<string, string[]>();
  const starts = new Uint8Array(1 << 16);
  for (const text of texts) {
    if (text.length < START) continue;
    const start = text.slice(0, START);
    byStart.set(start, [...(byStart.get(start) ?? []), text]);
    starts[firstTwo(text, 0)] = 1;
  }
  for (const same of byStart.values()) same.sort((a, b) => b.length - a.length);
  if (byStart.size === 0) return (text) => text;

  /** The length of the longest of the texts that stands here; 0 if none does. */
  const lengthAt = (text: string, at: number): number => {
    if (starts[firstTwo(text, at)] === 0) return 0;
    const same = byStart.get(text.slice(at, at + START));
    return same?.find((one) => text.startsWith(one, at))?.length ?? 0;
  };

  return (text) => {
    let done = '';
    let copied = 0;
    let end = 0;
    for (let at = 0; at + START <= text.length; at++) {
      const length = lengthAt(text, at);
      if (length === 0) continue;
      if (at >= end) done += text.slice(copied, at) + replacement;
      end = Math.max(end, at + length);
      copied = end;
    }
    return copied === 0 ? text : done + text.slice(copied);
  };
}

/** A number for two characters: the same for the same two, and nearly always another for others. */
const firstTwo = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 0xff) << 8) | (text.charCodeAt(at + 1) & 0xff);
