import { expect, test } from 'vitest';
import type { ConsideredAction } from '../../contracts/agent';
import { listActions } from './listActions';

const actions = (...probabilities: readonly number[]): ConsideredAction[] =>
  probabilities.map((probability) => ({ action: { kind: 'noop' }, label: `${probability}`, probability }));

const told = (listed: ReturnType<typeof listActions>) =>
  listed.map(({ label, isDrawn }) => (isDrawn ? `${label}, taken` : label));

test('actions are ranked, and one that was drawn is marked where it ranks', () => {
  expect(told(listActions(actions(0.41, 0.59, 0.001), 6))).toEqual(['0.59', '0.41, taken', '0.001']);
});

test('the most probable one needs no mark', () => {
  expect(told(listActions(actions(0.6, 0.4), 6))).toEqual(['0.6', '0.4']);
});

test('however improbable, what is taken is listed', () => {
  expect(told(listActions(actions(0.1, 0.5, 0.3, 0.2), 2))).toEqual(['0.5', '0.1, taken']);
  expect(listActions([], 2)).toEqual([]);
});
