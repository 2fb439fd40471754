/** Fragments of addresses: most lead to a position in the page, others tell its scripts what to show (`#/recipe/5`). */

/** The element that a fragment leads to; null if there is none. */
export function targetOf(hash: string, document: Document): Element | null {
  const name = decoded(hash.slice(1));
  if (name === '') return null;
  return document.getElementById(name) ?? document.getElementsByName(name)[0] ?? null;
}

/** Whether a fragment says no more than where in the page to look. */
export const isPosition = (hash: string, document: Document): boolean =>
  /^(#(!|top)?)?$/.test(hash) || targetOf(hash, document) !== null;

/** The text without its escapes; unchanged if they are none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
