import { expect, test } from 'vitest';
import { Rng } from '../../../random/Rng';
import { type EncodedState, NODE_COLUMNS } from './state';
import { dropWords, GoalWordCounts } from './wordDropout';

const SIZE = 10;
/** Texts 1 (none), 4, 4, 7 and the first unknown one; the goal says 7, 4 and the unknown one. */
const state: EncodedState = {
  nodes: new Int16Array(5 * NODE_COLUMNS),
  texts: Int16Array.of(1, 4, 4, 7, SIZE),
  goal: Int16Array.of(7, 4, SIZE),
  quoted: new Int16Array(3),
  phrases: Int16Array.of(4),
};

const always = { rate: 1, halfAfter: 3 };

test('dropped words become unknown, and equal texts stay equal', () => {
  const { texts, goal, phrases } = dropWords(state, always, new GoalWordCounts(SIZE), SIZE, new Rng(1));
  expect([...texts]).toEqual([1, 11, 11, 12, 10]);
  expect([...goal]).toEqual([12, 11, 10]);
  expect([...phrases]).toEqual([11]);
});

test('the more goals contain a text, the more rarely it is dropped', () => {
  const rng = new Rng(2);
  const counts = new GoalWordCounts(SIZE);
  // One goal contains text 4, four contain text 7.
  for (const said of [[4, 7], [7], [7, 7], [7, SIZE]]) {
    counts.add({ ...state, goal: Int16Array.from(said) });
  }
  const how = { rate: 0.8, halfAfter: 4 };
  const drawn = Array.from({ length: 4000 }, () => dropWords(state, how, counts, SIZE, rng));
  const share = (of: (state: EncodedState) => boolean) => drawn.filter(of).length / drawn.length;
  expect(share(({ goal }) => goal[0] >= SIZE)).toBeCloseTo(0.4, 1);
  expect(share(({ goal }) => goal[1] >= SIZE)).toBeCloseTo(0.64, 1);
  expect(share(({ goal }) => goal[0] >= SIZE && goal[1] >= SIZE)).toBeCloseTo(0.256, 1);
  expect(drawn.every(({ texts, goal }) => texts[0] === 1 && goal[2] === SIZE)).toBe(true);
});

test('the counts are saved with a run', () => {
  const [before, after] = [new GoalWordCounts(SIZE), new GoalWordCounts(SIZE)];
  before.add(state);
  after.load(before.save());
  expect([4, 7, 5].map((text) => after.of(text))).toEqual([1, 1, 0]);
});

test('without dropout, the state stays the same', () => {
  const never = { rate: 0, halfAfter: 3 };
  expect(dropWords(state, never, new GoalWordCounts(SIZE), SIZE, new Rng(3))).toBe(state);
});
