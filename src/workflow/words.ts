/** Constraints in words, as in the paper's Appendix B; `notation.ts` has the formal text. */
import type { Constraint, ElementSet, StringExpr } from '../contracts/workflow';
import { elementName, TEXT } from '../dom/elementNames';

/** A piece of a sentence; the name of a field of the instruction is kept separate, since its value differs in each episode. */
export interface Words {
  readonly text: string;
  readonly isField?: boolean;
}

const RELATIONS = {
  near: 'what is near ',
  sameRow: 'what is in the row of ',
  sameCol: 'what is in the column of ',
  after: 'what comes right after ',
  before: 'what comes right before ',
} as const;

/** @param fieldKeys of the goal, sorted: the names of the fields */
export function constraintWords(constraint: Constraint, fieldKeys: readonly string[]): readonly Words[] {
  switch (constraint.kind) {
    case 'click':
      return [{ text: 'click ' }, ...setWords(constraint.set, fieldKeys)];
    case 'type':
      return [
        { text: 'type ' },
        stringWords(constraint.string, fieldKeys),
        { text: ' into ' },
        ...setWords(constraint.set, fieldKeys),
      ];
    case 'typeAnyField':
      return [{ text: 'type any field into ' }, ...setWords(constraint.set, fieldKeys)];
    case 'choose':
      return [
        { text: 'choose ' },
        stringWords(constraint.string, fieldKeys),
        { text: ' from ' },
        ...setWords(constraint.set, fieldKeys),
      ];
    case 'chooseAnyField':
      return [{ text: 'choose any field from ' }, ...setWords(constraint.set, fieldKeys)];
    case 'skip':
      return [{ text: 'do nothing' }];
  }
}

function setWords(set: ElementSet, fieldKeys: readonly string[]): readonly Words[] {
  switch (set.kind) {
    case 'tag':
      return [{ text: oneOf(set.tag) }];
    case 'like':
      return [{ text: 'text containing ' }, stringWords(set.string, fieldKeys)];
    case 'text':
      return [{ text: 'the text ' }, stringWords(set.string, fieldKeys)];
    default:
      return [{ text: RELATIONS[set.kind] }, ...setWords(set.of, fieldKeys)];
  }
}

/** One element with a tag: `a checkbox`. */
function oneOf(tag: string): string {
  const name = elementName(tag);
  if (name === null) return `an element <${tag.toLowerCase()}>`;
  if (name === TEXT) return 'a piece of text';
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

function stringWords(string: StringExpr, fieldKeys: readonly string[]): Words {
  if (string.kind === 'literal') return { text: `“${string.text}”` };
  return { text: fieldKeys[string.index] ?? `field ${string.index}`, isField: true };
}

export const plainWords = (words: readonly Words[]): string => words.map(({ text }) => text).join('');
