/** The words of the goal, as they are read and as they can be typed. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The words of an utterance as they are typed: without commas, full stops, quotation marks and slashes. */
export const typedWords = (utterance: string): string[] =>
  withoutMarks(utterance)
    .split(' ')
    .filter((word) => word !== '');

/**
 * The words of an utterance as they are read: numbers without leading zeros, and, for calendars, the month of a date by
 * its name, if the date begins with the second word (the authors' code replaces any second word from 1 to 12). What is
 * typed are the `typedWords`.
 */
export function goalWords(utterance: string): string[] {
  const words = typedWords(utterance).map((word) => (/^\d+$/.test(word) ? String(Number(word)) : word));
  const isDate = words.length > 3 && words.slice(1, 4).every((word) => /^\d+$/.test(word));
  const month = isDate ? MONTHS[Number(words[1]) - 1] : undefined;
  return month === undefined ? words : [words[0], month, ...words.slice(2)];
}

/** For each of the words, whether it stands between quotation marks. */
export const quotedWords = (utterance: string): boolean[] =>
  utterance.split('"').flatMap((part, i) => typedWords(part).map(() => i % 2 === 1));

/** Texts of the page lose the same marks as the goal, so that a word at the end of a sentence still matches. */
export const withoutMarks = (text: string): string => text.replace(/[.,"/\s]+/g, ' ').trim();

/** Whether the goal contains a text of several words, word for word. */
export function isPhraseOf(words: readonly string[], text: string): boolean {
  return text.includes(' ') && ` ${words.join(' ')} `.includes(` ${text} `);
}
