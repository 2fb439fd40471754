/**
 * The browser's own functions of this window, kept before the page's first script. A page may replace every function, also those of
 * patterns, texts, lists and sets; so whatever has to hold for any page is decided by these alone, without `for`-`of`,
 * destructured or spread lists, which call the page's iterators.
 */

export const { apply } = Reflect;

const { exec } = RegExp.prototype;

/** Whether a text has the pattern, which is neither global nor sticky. */
export const matches = (pattern: RegExp, text: string): boolean => apply(exec, pattern, [text]) !== null;
