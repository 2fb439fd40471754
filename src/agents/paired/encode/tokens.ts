/** How the released tokeniser reads a text: lower case, runs of letters, digits and underscores, and every other mark. */

/** Dots separate words and are not tokens. */
export const tokensOf = (text: string): string[] =>
  text
    .replaceAll('.', ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
