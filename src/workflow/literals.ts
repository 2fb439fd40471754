/** String literals of constraints, and which of them are more than an accident of one demonstrated page. */
import type { Demonstration } from '../contracts/demo';
import type { Constraint, ElementSet, StringExpr } from '../contracts/workflow';
import { normalForm } from '../dom/text';

const ofString = (string: StringExpr): string[] => (string.kind === 'literal' ? [string.text] : []);

function ofSet(set: ElementSet): string[] {
  switch (set.kind) {
    case 'tag':
      return [];
    case 'like':
    case 'text':
      return ofString(set.string);
    default:
      return ofSet(set.of);
  }
}

/** Literals that a constraint names. */
export function literalsOf(constraint: Constraint): string[] {
  if (constraint.kind === 'skip') return [];
  return 'string' in constraint
    ? [...ofSet(constraint.set), ...ofString(constraint.string)]
    : ofSet(constraint.set);
}

/**
 * For each demonstration, whether a literal also occurs on a page of another one. A literal that occurs in only one
 * ("Bob" in an inbox) is "too specific to the demonstration scenario" (Section 3). A single demonstration has nothing to
 * compare with.
 */
export function commonLiterals(demos: readonly Demonstration[]): ((literal: string) => boolean)[] {
  if (demos.length < 2) return demos.map(() => () => true);
  const texts = demos.map(
    ({ actions }) =>
      new Set(
        actions.flatMap(({ dom }) => dom.elements.flatMap(({ text }) => (text ? [normalForm(text)] : []))),
      ),
  );
  return demos.map((_, own) => {
    const known = new Map<string, boolean>();
    return (literal) => {
      const wanted = normalForm(literal);
      const answer =
        known.get(wanted) ??
        texts.some((other, i) => i !== own && [...other].some((text) => text.includes(wanted)));
      known.set(wanted, answer);
      return answer;
    };
  });
}
