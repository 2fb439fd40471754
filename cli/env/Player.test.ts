import { expect, test } from 'vitest';
import type { PageSession } from '../browser/browser';
import { Player } from './Player';
import { BadRequest } from './requests';

const NOOP = { step: { kind: 'noop' } } as const;

/** Pages in which a click ends the episode. */
function fakePage() {
  const calls: unknown[] = [];
  const answers = {
    resetEnv: (episodes: unknown[]) => episodes.map((episode) => episode && { info: episode }),
    stepEnv: (turns: ({ action: { kind: string } } | null)[]) =>
      turns.map((turn) => turn && { terminated: turn.action.kind === 'click', truncated: false }),
  };
  const call = async (method: keyof typeof answers, given: never[]) => {
    calls.push([method, given]);
    return answers[method](given);
  };
  return { calls, call: call as unknown as PageSession['call'] };
}

test('pages are begun, stepped and left alone one by one', async () => {
  const page = fakePage();
  const player = new Player(page, 3);
  await player.answerTo({ reset: [{ seed: 7 }, { seed: 8, mode: 'test' }, null] });
  expect(page.calls.at(-1)).toEqual([
    'resetEnv',
    [{ seed: 7, dataMode: 'train' }, { seed: 8, dataMode: 'test' }, null],
  ]);
  const steps = await player.answerTo({ step: [NOOP, { step: { kind: 'click', ref: 1 } }, null] });
  expect(steps).toEqual([
    { terminated: false, truncated: false },
    { terminated: true, truncated: false },
    null,
  ]);
});

test('nothing is done if one of the pages has no episode under way', async () => {
  const page = fakePage();
  const player = new Player(page, 2);
  await player.answerTo({ reset: [{ seed: 7 }, { seed: 8 }] });
  await player.answerTo({ step: [NOOP, { step: { kind: 'click', ref: 1 } }] });
  const before = page.calls.length;
  await expect(async () => player.answerTo({ step: [NOOP, NOOP] })).rejects.toThrow(BadRequest);
  await expect(async () => player.answerTo({ step: [NOOP, NOOP] })).rejects.toThrow('in page 1');
  expect(page.calls).toHaveLength(before);
  await player.answerTo({ reset: [null, {}] });
  expect(await player.answerTo({ step: [NOOP, NOOP] })).toHaveLength(2);
});

test('pages without a seed of their own play different training episodes', async () => {
  const page = fakePage();
  const player = new Player(page, 2);
  const seedsOf = async () =>
    (await player.answerTo({ reset: [{}, {}] })).map((one) => Object(one).info.seed);
  const seeds = [...(await seedsOf()), ...(await seedsOf())];
  expect(new Set(seeds).size).toBe(4);
  expect(Math.min(...seeds)).toBeGreaterThanOrEqual(1_000_000_000);
});
