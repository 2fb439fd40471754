/** Random constraints and pages for the property tests of this folder. */
import fc from 'fast-check';
import type { Dom } from '../../contracts/dom';
import type { Fields } from '../../contracts/env';
import type { Constraint, ElementSet, StringExpr } from '../../contracts/workflow';
import { sortFields } from '../../dom/goalFields';
import { buildDom, type NewElement } from '../../dom/tree';

const string: fc.Arbitrary<StringExpr> = fc.oneof(
  fc.record({ kind: fc.constant('literal' as const), text: fc.string({ unit: 'binary' }) }),
  fc.record({ kind: fc.constant('field' as const), index: fc.nat(12) }),
);

const withClasses = <T extends object>(set: fc.Arbitrary<T>) =>
  fc
    .tuple(set, fc.option(fc.array(fc.string(), { maxLength: 3 })))
    .map(([inner, classes]) => (classes ? { ...inner, classes } : inner));

const { set } = fc.letrec<{ set: ElementSet }>((tie) => ({
  set: fc.oneof(
    { depthSize: 'small' },
    withClasses(fc.record({ kind: fc.constant('tag' as const), tag: fc.string() })),
    withClasses(fc.record({ kind: fc.constantFrom('like' as const, 'text' as const), string })),
    withClasses(
      fc.record({
        kind: fc.constantFrom('near' as const, 'sameRow' as const, 'sameCol' as const),
        of: tie('set'),
      }),
    ),
  ),
}));

/** Any constraint of the grammar, nested deeper than induction ever does. */
export const anyConstraint: fc.Arbitrary<Constraint> = fc.oneof(
  fc.record({ kind: fc.constant('click' as const), set }),
  fc.record({ kind: fc.constantFrom('type' as const, 'choose' as const), set, string }),
  fc.record({ kind: fc.constantFrom('typeAnyField' as const, 'chooseAnyField' as const), set }),
  fc.constant({ kind: 'skip' as const }),
);

const word = fc.constantFrom('', 'Ann', 'ann', 'Re: hi', 'hi', '...', 'To Bob', 'Bob');
const pixels = (max: number) => fc.integer({ min: 0, max });

const leaf = fc.record({
  tag: fc.constantFrom('button', 'span', 'input_text', 'input_checkbox', 'textarea', 't'),
  text: word,
  value: fc.constant(null),
  id: fc.constant(''),
  classes: fc.constantFrom('', ' ', 'a', 'a b', 'b c'),
  left: pixels(150),
  top: pixels(200),
  width: pixels(60),
  height: pixels(30),
  focused: fc.boolean(),
  tampered: fc.boolean(),
  /** Index of its container. */
  parent: fc.constantFrom(0, 1, 2),
});

const container = (parent: number): NewElement => ({
  ref: parent + 2,
  tag: parent < 0 ? 'body' : 'div',
  text: null,
  value: null,
  id: '',
  classes: '',
  left: 0,
  top: 0,
  width: 160,
  height: 210 - 50 * (parent + 1),
  focused: false,
  tampered: false,
  parent,
});

/** A page of a body, two nested containers (elements 0 to 2) and one to twelve leaves, text nodes among them. */
export const anyPage: fc.Arbitrary<Dom> = fc
  .array(leaf, { minLength: 1, maxLength: 12 })
  .map((leaves) =>
    buildDom([
      ...[-1, 0, 1].map(container),
      ...leaves.map((element, i): NewElement => ({ ...element, ref: element.tag === 't' ? -1 - i : 10 + i })),
    ]),
  );

/** Sorted fields of a goal. */
export const anyFields: fc.Arbitrary<Fields> = fc
  .uniqueArray(fc.tuple(fc.constantFrom('by', 'to', 'task', 'target 0'), word), {
    selector: ([key]) => key,
    maxLength: 3,
  })
  .map(sortFields);
