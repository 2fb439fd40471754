/** Text as the constraint language and the embedders see it: normal form, tokens, the strings of a state. */
import type { Dom, DomElement } from '../contracts/dom';

/** P(s): every run of punctuation becomes one blank; symbols such as `$` and `+` stay. */
export const stripPunctuation = (text: string): string => text.replace(/\p{P}+/gu, ' ');

/** N(s): without punctuation and white space, lower case. All string matching compares normal forms. */
export const normalForm = (text: string): string => stripPunctuation(text).replace(/\s+/gu, '').toLowerCase();

const TOKEN = /[\p{L}\p{N}\p{M}_]+|[^\p{L}\p{N}\p{M}_\s]/gu;

/** Words, and every other visible character as a token of its own. */
export const tokenize = (text: string): string[] => text.match(TOKEN) ?? [];

/** Longest run of tokens that can be a string literal. */
const MAX_LITERAL_TOKENS = 3;

/** Every run of one to three tokens in any text of the page, spelled as on the page, without duplicates. */
export function validStrings(dom: Dom): string[] {
  const found = new Set<string>();
  for (const { text } of dom.elements) {
    if (!text) continue;
    const clean = stripPunctuation(text);
    const tokens = [...clean.matchAll(TOKEN)];
    for (let first = 0; first < tokens.length; first++) {
      const end = Math.min(first + MAX_LITERAL_TOKENS, tokens.length);
      for (let last = first; last < end; last++) {
        found.add(clean.slice(tokens[first].index, tokens[last].index + tokens[last][0].length));
      }
    }
  }
  return [...found];
}

/** Class names for the class filter. Elements without classes are comparable with each other. */
export function classNames(element: DomElement): string[] {
  if (element.tag === 't') return ['TEXT_CLASS'];
  if (element.classes === '') return ['NO_CLASS'];
  return element.classes.split(/\s+/).filter(Boolean);
}
