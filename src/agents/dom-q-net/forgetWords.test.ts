import { expect, test } from 'vitest';
import { Rng } from '../../rl/rng';
import { type EncodedState, NODE_COLUMNS } from './encodeState';
import { forgetWords } from './forgetWords';

const SIZE = 10;
/** Texts 1 (none), 4, 4, 7 and the first unknown one; the goal says 7, 4 and the unknown one. */
const state: EncodedState = {
  nodes: new Int16Array(5 * NODE_COLUMNS),
  texts: Int16Array.of(1, 4, 4, 7, SIZE),
  goal: Int16Array.of(7, 4, SIZE),
  phrases: Int16Array.of(4),
};

test('what is forgotten is unknown, and what was equal stays equal', () => {
  const { texts, goal, phrases } = forgetWords(state, 1, SIZE, new Rng(1));
  expect([...texts]).toEqual([1, 11, 11, 12, 10]);
  expect([...goal]).toEqual([12, 11, 10]);
  expect([...phrases]).toEqual([11]);
});

test('each known text is forgotten as often as asked for', () => {
  const rng = new Rng(2);
  const drawn = Array.from({ length: 2000 }, () => forgetWords(state, 0.2, SIZE, rng));
  const share = (of: (state: EncodedState) => boolean) => drawn.filter(of).length / drawn.length;
  expect(share(({ goal }) => goal[0] >= SIZE)).toBeCloseTo(0.2, 1);
  expect(share(({ goal }) => goal[1] >= SIZE)).toBeCloseTo(0.2, 1);
  expect(share(({ goal }) => goal[0] >= SIZE && goal[1] >= SIZE)).toBeCloseTo(0.04, 1);
  expect(drawn.every(({ texts, goal }) => texts[0] === 1 && goal[2] === SIZE)).toBe(true);
});

test('without forgetting, the state is what it was', () => {
  expect(forgetWords(state, 0, SIZE, new Rng(3))).toBe(state);
});
