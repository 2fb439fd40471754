import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '../contracts/env';
import { isImpossible } from './execute';
import { samplingProbability } from './likelihood';
import { PageView } from './PageView';
import { anyConstraint, anyFields, anyPage } from './testing/arbitraries';

test('the probabilities with which actions are drawn add up to one, unless the step fails', () => {
  fc.assert(
    fc.property(anyPage, anyFields, anyConstraint, (dom, fields, constraint) => {
      fc.pre(constraint.kind !== 'skip');
      const view = new PageView(dom, fields);
      const texts = new Set(fields.map(([, value]) => value));
      if (constraint.kind === 'type') texts.add(view.resolve(constraint.string) ?? '');
      const actions: Action[] = dom.elements.flatMap(({ ref }) => [
        { kind: 'click', ref },
        ...[...texts].map((text) => ({ kind: 'type', ref, text }) as const),
      ]);
      const total = actions
        .map((action) => samplingProbability(view, constraint, action))
        .reduce((sum, p) => sum + p, 0);
      expect(total).toBeCloseTo(isImpossible(view, constraint) ? 0 : 1, 10);
    }),
  );
});
