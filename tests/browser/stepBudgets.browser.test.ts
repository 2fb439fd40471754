/** Tasks of which waiting is a part: agents that act on elements have enough steps for it. */
import { afterAll, expect, test } from 'vitest';
import { ELEMENT_NEEDS } from '../../src/contracts/needs';
import { createEnv } from '../../src/env/testing/pages';
import { wait } from '../../src/experts/acts';
import { ExpertPlayer } from '../../src/experts/ExpertPlayer';
import { findExpert } from '../../src/experts/experts';
import { tasks } from '../../src/task/catalogue';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const NEEDS = { ...ELEMENT_NEEDS, observation: { appearance: true } };

const env = createEnv();
afterAll(() => env.close());

/** Whether the expert succeeds. It counts in steps of 100 ms, so it acts in every other one. */
async function isSolved(task: string, seed: number): Promise<boolean> {
  const player = new ExpertPlayer(findExpert(task)!.play);
  const [first] = await env.reset([{ task, seed, dataMode: 'train' }]);
  let action = player.start(first!);
  for (let step = 0; ; step++) {
    const [result] = await env.step([step % 2 === 0 ? action : wait], [null]);
    const { observation, terminated, truncated, info } = result!;
    if (terminated || truncated) return info.success;
    if (step % 2 === 1) action = player.act(observation);
  }
}

const waiting = tasks.filter(({ waitMs }) => waitMs !== undefined).map(({ id }) => id);

test('they are the ones that are known', () => {
  expect(waiting.sort()).toEqual(['button-delay', 'moving-items', 'simon-says', 'stock-market']);
});

test.each(['button-delay', 'moving-items', 'simon-says', 'stock-market'])(
  'the expert of %s succeeds within the steps of such an agent',
  async (task) => {
    await env.open({ task, numEnvs: 1, needs: NEEDS });
    const failed = [];
    for (const seed of SEEDS) if (!(await isSolved(task, seed))) failed.push(seed);
    expect(failed).toEqual([]);
  },
);
