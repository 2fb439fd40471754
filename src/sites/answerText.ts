/** What an element that is marked as an answer says, as a person reads it. */

const MOST_CHARACTERS = 5_000;

export const answerText = (element: Element): string =>
  ((element as HTMLElement).innerText ?? element.textContent ?? '').trim().slice(0, MOST_CHARACTERS);

/** Whether two answers say the same, however their words are spaced. */
export const saysTheSame = (a: string, b: string): boolean => words(a) === words(b);

const words = (text: string): string => text.trim().replace(/\s+/g, ' ');
