/** Where characters and words begin and end, as Chromium's caret on Linux takes them. */

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Start of the character before `index`; 0 at the start. */
export function characterBefore(text: string, index: number): number {
  if (index <= 0) return 0;
  return characters.segment(text).containing(index - 1)!.index;
}

/** End of the character after `index`. */
export function characterAfter(text: string, index: number): number {
  const next = characters.segment(text).containing(index);
  return next ? next.index + next.segment.length : text.length;
}

/** Start of the word before `index`: where Control+ArrowLeft goes. */
export function wordBefore(text: string, index: number): number {
  let start = 0;
  for (const word of words.segment(text)) {
    if (word.index >= index) break;
    if (!isBlank(word.segment)) start = word.index;
  }
  return start;
}

/** End of the word after `index`: where Control+ArrowRight goes. */
export function wordAfter(text: string, index: number): number {
  for (const word of words.segment(text)) {
    const end = word.index + word.segment.length;
    if (end > index && !isBlank(word.segment)) return end;
  }
  return text.length;
}

/** The word, the blanks or the mark at `index`: what a double click selects. */
export function wordAround(text: string, index: number): readonly [start: number, end: number] {
  const word = words.segment(text).containing(Math.min(index, text.length - 1));
  return word ? [word.index, word.index + word.segment.length] : [0, 0];
}

const isBlank = (segment: string) => segment.trim() === '';
