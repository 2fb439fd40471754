/** How similar texts are, by the edits between their words. */

/** Insertions, deletions and replacements that turn one word into the other (Levenshtein distance). */
export function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = above[j - 1] + Number(a[i - 1] !== b[j - 1]);
      row.push(Math.min(replaced, above[j] + 1, row[j - 1] + 1));
    }
    above = row;
  }
  return above[b.length];
}

/** 1 for equal words, 0 for words that have nothing in common. */
export const wordSimilarity = (a: string, b: string): number =>
  1 - editDistance(a, b) / Math.max(a.length, b.length, 1);

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Mean over the words of a text of the similarity to the closest word of the query; 0 for a text without words. */
export function textSimilarity(text: string, query: readonly string[]): number {
  const words = wordsOf(text);
  if (words.length === 0 || query.length === 0) return 0;
  const nearest = (word: string) => Math.max(...query.map((other) => wordSimilarity(word, other)));
  return words.reduce((sum, word) => sum + nearest(word), 0) / words.length;
}
