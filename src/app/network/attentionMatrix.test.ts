import { expect, test } from 'vitest';
import type { AttendedStep } from '../../contracts/network';
import { attentionMatrix, attentionNames } from './attentionMatrix';

const attended: AttendedStep[] = [
  {
    step: 0,
    views: [
      { kind: 'element-weights', name: 'head', refs: [3, 5], weights: [0.25, 0.75] },
      { kind: 'goal-weights', name: 'goal', units: ['a = 1', 'none of it'], weights: [0.5, 0.5] },
    ],
    labels: new Map([
      [3, 'text “user”'],
      [5, 'button “OK”'],
    ]),
  },
  {
    step: 1,
    views: [{ kind: 'element-weights', name: 'head', refs: [5, 9], weights: [0.5, 0.5] }],
    labels: new Map([[9, 'link “home”']]),
  },
];

test('steps are rows, and all elements that ever appeared are columns', () => {
  const { steps, columns, values } = attentionMatrix(attended, 'head');
  expect(steps).toEqual([0, 1]);
  expect(columns).toEqual([
    { ref: 3, label: 'text “user”' },
    { ref: 5, label: 'button “OK”' },
    { ref: 9, label: 'link “home”' },
  ]);
  expect([...values]).toEqual([0.25, 0.75, Number.NaN, Number.NaN, 0.5, 0.5]);
});

test('a step without that attention has no row', () => {
  const { steps, columns } = attentionMatrix(attended, 'goal');
  expect([steps, columns.map(({ label }) => label)]).toEqual([[0], ['a = 1', 'none of it']]);
  expect(attentionNames(attended)).toEqual(['head', 'goal']);
});
