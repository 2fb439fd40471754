import { expect, test } from 'vitest';
import type { Action, Observation, StepResult, VectorEnv } from '../contracts/env';
import { RememberingEnv } from './RememberingEnv';

const CLICK: Action = { kind: 'click', ref: 1 };
const EPISODE = { task: 'click-test', seed: 1, dataMode: 'train' } as const;

const seen = (episode: number, step: number) => ({ at: { frame: 0, episode, step } }) as Observation;
const result = (observation: Observation, more: Partial<StepResult> = {}) =>
  ({ observation, terminated: false, info: {}, ...more }) as StepResult;

/** One frame that answers as scripted. */
async function remembering(...answers: StepResult[]): Promise<RememberingEnv> {
  const env = new RememberingEnv({
    reset: async () => [seen(1, 0)],
    step: async () => [answers.shift()!],
  } as unknown as VectorEnv);
  await env.reset([EPISODE]);
  return env;
}

test('an episode in progress is remembered up to a moment of it', async () => {
  const env = await remembering(result(seen(1, 1)), result(seen(1, 2)));
  await env.step([CLICK]);
  await env.step([CLICK]);
  const first = { observation: seen(1, 0), action: CLICK };
  expect(env.earlierThan(seen(1, 1).at)).toEqual([first]);
  expect(env.earlierThan(seen(1, 2).at)).toEqual([first, { observation: seen(1, 1), action: CLICK }]);
  expect(env.earlierThan(seen(2, 1).at)).toEqual([]);
});

test('after the end of an episode there are no further decisions: the page that remains has no past', async () => {
  const env = await remembering(result(seen(1, 1), { terminated: true }));
  await env.step([CLICK]);
  expect(env.earlierThan(seen(1, 1).at)).toEqual([]);
});

test('the next episode begins without a past', async () => {
  const info = { finalObservation: seen(1, 1) } as StepResult['info'];
  const env = await remembering(result(seen(2, 0), { terminated: true, info }), result(seen(2, 1)));
  await env.step([CLICK]);
  await env.step([CLICK]);
  expect(env.earlierThan(seen(2, 1).at)).toEqual([{ observation: seen(2, 0), action: CLICK }]);
});
