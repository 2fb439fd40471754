import { expect, test } from 'vitest';
import { noteOf } from './noteOf';

/** @param value of the state @param own of the action */
const noted = (value: number | null, own?: number) => {
  const click = { action: { kind: 'click', ref: 2 }, label: 'Click', probability: 1 } as const;
  const actions = [{ ...click, ...(own !== undefined && { value: own }) }];
  return noteOf({ actor: 'Q function', value, actions, views: [] });
};

test('the value of the action is noted, not that of a better one that was not allowed', () => {
  expect(noted(0.9, 0.4)).toEqual({ actor: 'Q function', probability: 1, value: 0.4 });
});

test('where actions have no values of their own, the critic’s is noted', () => {
  expect(noted(0.9).value).toBe(0.9);
  expect(noted(null).value).toBeUndefined();
});
