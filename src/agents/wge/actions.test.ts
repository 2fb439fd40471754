import { expect, test } from 'vitest';
import { Rng } from '../../random/Rng';
import { type ActionFactors, greedyAction, sampleAction, sampleInEpisode, toAction } from './actions';
import type { EncodedGoal } from './encode/goal';

const log = (...probabilities: number[]) => Float32Array.from(probabilities, Math.log);

/** Three elements, clicked with 0.5, 0.3 and 0.2; the last cannot be acted on. */
const FACTORS: ActionFactors = {
  goal: { units: [] } as unknown as EncodedGoal,
  refs: Int32Array.of(11, 12, 13),
  actable: Uint8Array.of(1, 1, 0),
  element: log(0.5, 0.3, 0.2),
  kind: log(1, 0, 1, 0, 1, 0),
  start: new Float32Array(0),
  end: null,
};

test('within an episode, each step draws its own numbers, and the same ones when it is played again', () => {
  const draw = (seed: number, step: number) => sampleInEpisode(FACTORS, seed, step)!.element;
  const drawn = Array.from({ length: 400 }, (_, i) => draw(100 + (i >> 2), i % 4));
  expect(drawn).toEqual(Array.from({ length: 400 }, (_, i) => draw(100 + (i >> 2), i % 4)));
  const ofSecond = drawn.filter((element) => element === 1).length / drawn.length;
  // 0.3 of 0.8; four standard deviations are 0.1.
  expect(ofSecond).toBeGreaterThan(0.275);
  expect(ofSecond).toBeLessThan(0.475);
  expect(drawn).not.toContain(2);
  expect(greedyAction(FACTORS)?.element).toBe(0);
});

/** A page without elements, and one whose only element can just be read. */
const NOTHING: readonly ActionFactors[] = [
  { ...FACTORS, refs: new Int32Array(), actable: new Uint8Array(), element: log(), kind: log() },
  { ...FACTORS, refs: Int32Array.of(-2), actable: Uint8Array.of(0), element: log(1), kind: log(1, 0) },
];

test.each(NOTHING)('where there is nothing to act on, nothing is drawn, and it waits', (factors) => {
  const rng = new Rng(1);
  const drawn = sampleAction(factors, rng);
  expect(drawn).toBeNull();
  expect(rng.state()).toEqual(new Rng(1).state());
  expect(toAction(factors, drawn)).toEqual({ kind: 'noop' });
});

test.each(NOTHING)('where there is nothing to act on, no action is the most probable', (factors) => {
  expect(greedyAction(factors)).toBeNull();
});
