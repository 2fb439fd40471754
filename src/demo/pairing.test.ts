import { expect, test } from 'vitest';
import type { RawState } from '../contracts/demo';
import { pairEvents } from './pairing';
import { form } from './testing/Script';

const state = (time: number, timing: number, type = 'click'): RawState => ({
  time,
  action: { type, timing },
  dom: form(),
});
const initial: RawState = { time: 0, action: null, dom: form() };

/** [time before, time after] of each pair */
const pairs = (...states: RawState[]) =>
  pairEvents([initial, ...states]).map(({ before, after }) => [before.time, after.time]);

test('a capture state is closed by the next bubble state, whatever their types', () => {
  expect(pairs(state(1, 1), state(2, 3), state(3, 1, 'keydown'), state(4, 3, 'keyup'))).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('states without a partner are paired with themselves', () => {
  expect(pairs(state(1, 1), state(2, 1), state(3, 3), state(4, 3), state(5, 1))).toEqual([
    [1, 1],
    [2, 3],
    [4, 4],
    [5, 5],
  ]);
});

test('scrolls and other phases are left out, without closing a pair', () => {
  expect(pairs(state(1, 1), state(2, 1, 'scroll'), state(3, 2), state(4, 3))).toEqual([[1, 4]]);
});

test('only the first state may have no action', () => {
  expect(() => pairs(state(1, 1), { ...initial, time: 2 })).toThrow('states[2].action is null');
});
