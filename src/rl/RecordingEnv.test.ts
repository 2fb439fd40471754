import { expect, test } from 'vitest';
import type { Action, EnvConfig, StepInfo, VectorEnv } from '../contracts/env';
import { ELEMENT_NEEDS } from '../contracts/needs';
import type { EpisodeRecord, PlayedAs } from '../contracts/record';
import { trainEpisode } from '../contracts/testing/episodes';
import { RecordingEnv } from './RecordingEnv';
import { type Script, ScriptedEnv } from './testing/ScriptedEnv';

const CLICK = { kind: 'click', ref: 1 } as const;
const CONFIG: EnvConfig = { task: 'click-test', numEnvs: 2, needs: ELEMENT_NEEDS };

/** @param info what every step reports besides */
async function recording(script: Script, info: Partial<StepInfo> = {}) {
  const records: EpisodeRecord[] = [];
  /** What is being played at the moment. */
  const at: { playedAs: PlayedAs } = { playedAs: 'training' };
  const scripted = new ScriptedEnv(script);
  const reporting: Pick<VectorEnv, 'open' | 'reset' | 'step'> = {
    open: async () => {},
    reset: (episodes) => scripted.reset(episodes),
    step: async (...args) =>
      (await scripted.step(...args)).map(
        (result) => result && { ...result, info: { ...result.info, ...info } },
      ),
  };
  const env = new RecordingEnv(reporting as VectorEnv, {
    onEpisode: (record) => records.push(record),
    circumstances: () => ({ ...at, controlSteps: 7 }),
    failureReturn: 0,
  });
  await env.open(CONFIG);
  return { env, records, at };
}

test('an episode is reported when it ends, with its actions and rewards', async () => {
  const { env, records } = await recording({ lengthOf: () => 2 });
  await env.reset([trainEpisode('click-test', 5), null]);
  await env.step([CLICK, null]);
  expect(records).toEqual([]);
  await env.step([{ kind: 'noop' }, null]);
  expect(records).toEqual([
    {
      spec: trainEpisode('click-test', 5),
      utterance: '5/0',
      taken: [
        { action: CLICK, reward: 0 },
        { action: { kind: 'noop' }, reward: 1 },
      ],
      ...{ playedAs: 'training', controlSteps: 7, stepMs: 50, steps: 2, return: 1, surprise: null },
      ...{ success: true, rawReward: 1, scaledReward: 0.5, reason: null, terminated: true, truncated: false },
    },
  ]);
});

test.each<[Partial<StepInfo>, string]>([
  [{ pageError: 'broken' }, 'page error: broken'],
  [{ actionError: 'no such element', pageError: 'broken' }, 'no such element'],
])('a step keeps what went wrong: %j', async (info, error) => {
  const { env, records } = await recording({ lengthOf: () => 1 }, info);
  await env.reset([trainEpisode('click-test', 5), null]);
  await env.step([CLICK, null]);
  expect(records[0].taken).toEqual([{ action: CLICK, reward: 1, error }]);
});

test('the next episode of a frame is recorded separately', async () => {
  const { env, records } = await recording({ lengthOf: () => 1 });
  await env.reset([trainEpisode('click-test', 1), trainEpisode('click-test', 2)]);
  await env.step([CLICK, CLICK], [trainEpisode('click-test', 3), null]);
  await env.step([CLICK, null]);
  expect(records.map(({ spec, utterance }) => [spec.seed, utterance])).toEqual([
    [1, '1/0'],
    [2, '2/0'],
    [3, '3/0'],
  ]);
});

test('a note belongs to the decision that it was made for, and to no other', async () => {
  const { env, records } = await recording({ lengthOf: () => 2, endOf: () => 'failure' });
  await env.reset([trainEpisode('click-test', 1), null]);
  env.note({ at: { frame: 0, episode: 1, step: 0 }, note: { actor: 'test', value: 0.5 } });
  await env.step([CLICK, null]);
  await env.step([CLICK, null]);
  expect(records[0].taken.map(({ note }) => note)).toEqual([{ actor: 'test', value: 0.5 }, undefined]);
  expect(records[0].surprise).toBeCloseTo(0.5);
});

const NOOP = { kind: 'noop' } as const;
const valuesOf = ({ taken }: EpisodeRecord) => taken.map(({ note }) => note?.value);

/** A training episode of three steps, interrupted after two of them by a validation that is itself cut short. */
async function interruptedAfterTwo() {
  const opened = await recording({ lengthOf: (seed) => (seed === 1 ? 3 : 5), endOf: () => 'failure' });
  const { env, at } = opened;
  const take = async (episode: number, step: number, action: Action, value?: number) => {
    if (value !== undefined) env.note({ at: { frame: 0, episode, step }, note: { actor: 'test', value } });
    await env.step([action, null]);
  };
  await env.reset([trainEpisode('click-test', 1), null]);
  await take(1, 0, CLICK, 0.5);
  await take(1, 1, NOOP, 0.75);
  at.playedAs = 'validation';
  await env.reset([trainEpisode('click-test', 2), null]);
  await take(2, 0, CLICK, 0.1);
  at.playedAs = 'training';
  await env.reset([trainEpisode('click-test', 1), null]);
  return { ...opened, take };
}

test('an episode that was interrupted keeps its notes when it is replayed and continues', async () => {
  const { records, take } = await interruptedAfterTwo();
  await take(3, 0, CLICK);
  await take(3, 1, NOOP);
  await take(3, 2, CLICK, 0.25);
  expect(records.map(valuesOf)).toEqual([[0.5, 0.75, 0.25]]);
  expect(records[0].surprise).toBeCloseTo(0.75);
});

test('from the first action on that differs, it is another episode', async () => {
  const { records, take } = await interruptedAfterTwo();
  await take(3, 0, NOOP);
  await take(3, 1, NOOP);
  await take(3, 2, CLICK, 0.25);
  expect(records.map(valuesOf)).toEqual([[undefined, undefined, 0.25]]);
});
