import { expect, test } from 'vitest';
import { Rng } from '../../../rl/rng';
import { type EncodedState, NODE_COLUMNS } from './observation';
import { Familiarity, forgetWords } from './wordDropout';

const SIZE = 10;
/** Texts 1 (none), 4, 4, 7 and the first unknown one; the goal says 7, 4 and the unknown one. */
const state: EncodedState = {
  nodes: new Int16Array(5 * NODE_COLUMNS),
  texts: Int16Array.of(1, 4, 4, 7, SIZE),
  goal: Int16Array.of(7, 4, SIZE),
  quoted: new Int16Array(3),
  phrases: Int16Array.of(4),
};

const always = { share: 1, halfAfter: 3 };

test('what is forgotten is unknown, and what was equal stays equal', () => {
  const { texts, goal, phrases } = forgetWords(state, always, new Familiarity(SIZE), SIZE, new Rng(1));
  expect([...texts]).toEqual([1, 11, 11, 12, 10]);
  expect([...goal]).toEqual([12, 11, 10]);
  expect([...phrases]).toEqual([11]);
});

test('a text is forgotten the less, the more goals have said it', () => {
  const rng = new Rng(2);
  const familiarity = new Familiarity(SIZE);
  // Text 4 was said by one goal, text 7 by four.
  for (const said of [[4, 7], [7], [7, 7], [7, SIZE]]) {
    familiarity.meet({ ...state, goal: Int16Array.from(said) });
  }
  const how = { share: 0.8, halfAfter: 4 };
  const drawn = Array.from({ length: 4000 }, () => forgetWords(state, how, familiarity, SIZE, rng));
  const share = (of: (state: EncodedState) => boolean) => drawn.filter(of).length / drawn.length;
  expect(share(({ goal }) => goal[0] >= SIZE)).toBeCloseTo(0.4, 1);
  expect(share(({ goal }) => goal[1] >= SIZE)).toBeCloseTo(0.64, 1);
  expect(share(({ goal }) => goal[0] >= SIZE && goal[1] >= SIZE)).toBeCloseTo(0.256, 1);
  expect(drawn.every(({ texts, goal }) => texts[0] === 1 && goal[2] === SIZE)).toBe(true);
});

test('what was met is kept with a run', () => {
  const [before, after] = [new Familiarity(SIZE), new Familiarity(SIZE)];
  before.meet(state);
  after.load(before.save());
  expect([4, 7, 5].map((text) => after.of(text))).toEqual([1, 1, 0]);
});

test('without forgetting, the state is what it was', () => {
  const never = { share: 0, halfAfter: 3 };
  expect(forgetWords(state, never, new Familiarity(SIZE), SIZE, new Rng(3))).toBe(state);
});
