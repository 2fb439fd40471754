import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '../contracts/env';
import { PageView } from './evaluate';
import { DEFAULT_LIKELIHOOD, stepLikelihoods } from './likelihood';
import { anyConstraint, anyFields, anyPage } from './testing/arbitraries';
import { lattice } from './testing/pages';

test('with eligible elements, the probabilities of all actions and of failure add up to one', () => {
  fc.assert(
    fc.property(anyPage, anyFields, anyConstraint, (dom, fields, constraint) => {
      fc.pre(constraint.kind !== 'skip');
      const [{ steps }] = lattice([[[constraint, 0]]]).vertices;
      const view = new PageView(dom, fields);
      const texts = new Set(fields.map(([, value]) => value));
      if (constraint.kind === 'type') texts.add(view.resolve(constraint.string) ?? '');
      const actions: Action[] = dom.elements.flatMap(({ ref }) => [
        { kind: 'click', ref },
        ...[...texts].map((text) => ({ kind: 'type', ref, text }) as const),
      ]);
      const options = { ...DEFAULT_LIKELIHOOD, likelihood: 'eligible' } as const;
      const total = [...actions, { kind: 'terminate' } as const]
        .map((action) => stepLikelihoods(steps, 0, view, action, options)[0])
        .reduce((sum, p) => sum + p, 0);
      expect(total).toBeCloseTo(1, 10);
    }),
  );
});
