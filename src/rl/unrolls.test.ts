import { describe, expect, test } from 'vitest';
import { trainEpisode } from '../contracts/testing/episodes';
import { type Actor, type DrivenStep, Driver, type Schedule } from './Driver';
import { ScriptedEnv } from './testing/ScriptedEnv';
import { collectUnrolls, endsEpisode } from './unrolls';

/** Counts its decisions in an episode. */
const actor: Actor<null, number> = {
  begin: () => 0,
  act: async (turns) =>
    turns.map(({ state }) => ({ action: { kind: 'noop' }, memo: null, state: state + 1 })),
};

/** Episodes last as many steps as their seed says; each frame plays the same one again and again. */
async function start(seeds: readonly number[], schedule?: Schedule): Promise<Driver> {
  const env = new ScriptedEnv({ lengthOf: (seed) => seed });
  const endless: Schedule = { next: (frame) => trainEpisode('any', seeds[frame]) };
  const frames = [...seeds.keys()];
  const driver = new Driver(env, [{ actor, frames }], schedule ?? endless, { numEnvs: seeds.length });
  await driver.start();
  return driver;
}

describe('unrolls', () => {
  test('cut across the ends of episodes and continue where the last one ended, with the state at that point', async () => {
    const driver = await start([2, 5]);
    const show = (steps: readonly DrivenStep<unknown>[]) =>
      steps.map(({ observation, state, after }) => `${observation.utterance} (${state}) ${after.utterance}`);
    const [first, second] = [await collectUnrolls(driver, 3), await collectUnrolls(driver, 3)];
    expect([first, second].map((unrolls) => unrolls.map(({ frame }) => frame))).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(first.map(({ steps }) => show(steps))).toEqual([
      ['2/0 (0) 2/1', '2/1 (1) 2/2', '2/0 (0) 2/1'],
      ['5/0 (0) 5/1', '5/1 (1) 5/2', '5/2 (2) 5/3'],
    ]);
    expect(second.map(({ steps }) => show(steps))).toEqual([
      ['2/1 (1) 2/2', '2/0 (0) 2/1', '2/1 (1) 2/2'],
      ['5/3 (3) 5/4', '5/4 (4) 5/5', '5/0 (0) 5/1'],
    ]);
    expect(second.map(({ steps }) => steps.map(endsEpisode))).toEqual([
      [true, false, true],
      [false, true, false],
    ]);
    expect(second[1].steps.at(-1)!.stateAfter).toBe(1);
  });

  test('are shorter if a frame comes to rest, and absent if it has been resting', async () => {
    const begun = new Set<number>();
    const driver = await start([1, 4], {
      next: (frame) => (begun.has(frame) ? null : trainEpisode('any', [1, 4][frame])),
      begun: (frame) => begun.add(frame),
    });
    const lengths = async () =>
      (await collectUnrolls(driver, 3)).map(({ frame, steps }) => [frame, steps.length]);
    expect(await lengths()).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expect(await lengths()).toEqual([[1, 1]]);
    expect(await lengths()).toEqual([]);
  });
});
