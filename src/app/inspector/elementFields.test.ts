import { expect, test } from 'vitest';
import type { ElementFieldWeights } from '../../contracts/views';
import { byElement } from './elementFields';

const view: ElementFieldWeights = {
  kind: 'element-field-weights',
  name: 'policy',
  refs: [4, 7, 9],
  fields: ['city', 'state'],
  // city: 4, 7, 9; state: 4, 7, 9
  weights: Float32Array.of(0.5, 0.05, 0.125, 0.25, 0.0, 0.075),
};

test('rows are elements in document order, columns are fields', () => {
  const { refs, rows, values, most } = byElement(view, 5);
  expect(refs).toEqual([4, 7, 9]);
  expect(rows).toBe(3);
  expect([...values]).toEqual([0.5, 0.25, 0.05, 0, 0.125, 0.075].map(Math.fround));
  expect(most).toBe(0.5);
});

test('elements with the least weight are left out first', () => {
  expect(byElement(view, 2).refs).toEqual([4, 9]);
  expect([...byElement(view, 1).values]).toEqual([0.5, 0.25]);
});
