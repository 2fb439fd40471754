/** Tasks of which waiting is a part: agents that act on elements have enough steps for it. */
import { afterAll, expect, test } from 'vitest';
import { type Action, hasEnded, type Observation } from '../../src/contracts/env';
import { ELEMENT_NEEDS } from '../../src/contracts/needs';
import { createEnv } from '../../src/env/testing/pages';
import { fill, wait } from '../../src/experts/acts';
import { ExpertPlayer } from '../../src/experts/ExpertPlayer';
import { findExpert } from '../../src/experts/experts';
import { View } from '../../src/experts/View';
import { tasks } from '../../src/task/catalogue';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const NEEDS = { ...ELEMENT_NEEDS, observation: { appearance: true } };
/** Experts count in steps of that length. */
const EXPERT_STEP_MS = 100;

const env = createEnv();
afterAll(() => env.close());

/** The expert of flight.AA selects a field's text with three clicks, and types over it: on elements, one action does both. */
function byElement(action: Action, observation: Observation): Action {
  if (action.kind === 'mouseClick') return wait;
  if (action.kind !== 'text') return action;
  return fill(new View(observation).find({ id: 'segments0.origin' }), action.text);
}

/**
 * Whether the expert succeeds.
 *
 * @param stepsOf how many steps an action of the expert takes: after the first of them, it waits
 */
async function isSolved(task: string, seed: number, stepsOf: (action: Action) => number): Promise<boolean> {
  const player = new ExpertPlayer(findExpert(task)!.play);
  let [observation] = await env.reset([{ task, seed, dataMode: 'train' }]);
  let action = player.start(observation!);
  for (;;) {
    for (let step = 0; step < stepsOf(action); step++) {
      const [result] = await env.step([step === 0 ? byElement(action, observation!) : wait], [null]);
      if (hasEnded(result!)) return result!.info.success;
      observation = result!.observation;
    }
    action = player.act(observation!);
  }
}

async function failedSeeds(task: string, stepMs: number, stepsOf: (action: Action) => number) {
  await env.open({ task, numEnvs: 1, needs: { ...NEEDS, stepMs } });
  const failed = [];
  for (const seed of SEEDS) if (!(await isSolved(task, seed, stepsOf))) failed.push(seed);
  return failed;
}

const MOMENTS = ['button-delay', 'moving-items', 'simon-says', 'stock-market'];
const SUGGESTIONS = ['book-flight', 'click-menu', 'click-menu-2', 'flight.AA', 'use-autocomplete'];

test('they are the ones that are known', () => {
  const waiting = tasks.filter(({ waitMs }) => waitMs !== undefined).map(({ id }) => id);
  expect(waiting.sort()).toEqual([...MOMENTS, ...SUGGESTIONS].sort());
});

test.each(MOMENTS)('the expert of %s succeeds within the steps of such an agent', async (task) => {
  const { stepMs } = NEEDS;
  expect(await failedSeeds(task, stepMs, () => EXPERT_STEP_MS / stepMs)).toEqual([]);
});

const waits = (stepMs: number) => async (task: string) => {
  const stepsOf = (action: Action) => (action.kind === 'noop' ? EXPERT_STEP_MS / stepMs : 1);
  expect(await failedSeeds(task, stepMs, stepsOf)).toEqual([]);
};
const WAITS = 'the expert of %s waits until there is something to choose';
test.each(SUGGESTIONS)(`${WAITS}, 20 ms a step`, waits(20));
test.each(SUGGESTIONS)(`${WAITS}, 50 ms a step`, { tags: 'rest' }, waits(50));
