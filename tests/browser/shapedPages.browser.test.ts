/** Pages with a design, a potential and penalties, in frames of our own and in sandboxes. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Action,
  type Observation,
  type StepResult,
  stepError,
  type VectorEnv,
} from '../../src/contracts/env';
import type { Design } from '../../src/contracts/episode';
import { ELEMENT_NEEDS, type RewardKind } from '../../src/contracts/needs';
import { createEnv } from '../../src/env/testing/pages';
import type { Task } from '../../src/task/task';
import { registerShapedPack, registerShapedPage } from '../fixtures/shapedPage/shapedPage';
import { createPackEnv, elementsOf } from '../support/packEnv';

const noop: Action = { kind: 'noop' };

let env: VectorEnv;
afterEach(() => env.close());

async function start(task: Task, reward: RewardKind, design: Design): Promise<Observation> {
  await env.open({ task: task.id, numEnvs: 1, maxSteps: 6, needs: { ...ELEMENT_NEEDS, reward } });
  return reset(task, design);
}

async function reset(task: Task, design: Design): Promise<Observation> {
  const [observation] = await env.reset([{ task: task.id, seed: 1, dataMode: 'train', design }]);
  return observation!;
}

async function step(action: Action): Promise<StepResult> {
  const [result] = await env.step([action]);
  return result!;
}

const refOf = (observation: Observation, wanted: string) =>
  elementsOf(observation).find(({ id }) => id === wanted)!.ref;

/** Rewards of an episode: `word=text` fills in a field, `#id` clicks, `` waits. */
async function rewards(task: Task, reward: RewardKind, design: Design, acts: readonly string[]) {
  const observation = await start(task, reward, design);
  const paid: number[] = [];
  for (const act of acts) {
    const [word, text = ''] = act.split('=');
    const action: Action = act.startsWith('#')
      ? { kind: 'click', ref: refOf(observation, act.slice(1)) }
      : act === ''
        ? noop
        : { kind: 'fill', ref: refOf(observation, word), text };
    const { reward: value, info } = await step(action);
    expect(stepError(info)).toBeUndefined();
    paid.push(value);
  }
  return paid;
}

/** Half solved in its first state. */
const HALF = { words: ['ape', 'bee'], filled: 1 };
const SUCCESS = ['#ad', 'ape=x', 'ape=ape', 'bee=bee', '#submit'];
const FAILURE = ['bee=bee', 'ape=', '#submit'];
const CUT = ['', '#ad', 'bee=bee', '', '', '#ad'];

describe.each([
  ['a frame of our own', async () => registerShapedPage(), createEnv],
  ['a sandbox', registerShapedPack, createPackEnv],
])('in %s', (_, register, create) => {
  test.each<[RewardKind, success: readonly number[], failure: readonly number[], cut: readonly number[]]>([
    ['sparse', [0, 0, 0, 0, 1], [0, 0, -1], [0, 0, 0, 0, 0, -1]],
    ['raw', [0, 0, 0, 0, 1], [0, 0, -1], [0, 0, 0, 0, 0, -1]],
    ['shaped', [-0.25, -0.5, 0.5, 0.5, 1], [0.5, -0.5, -1], [0, -0.25, 0.5, 0, 0, -1.25]],
  ])('%s rewards', async (reward, success, failure, cut) => {
    env = create();
    const task = await register();
    expect(await rewards(task, reward, HALF, SUCCESS)).toEqual(success);
    expect(await rewards(task, reward, HALF, FAILURE)).toEqual(failure);
    expect(await rewards(task, reward, HALF, CUT)).toEqual(cut);
  });

  test('each episode is built from its own design, whatever the page does to it', async () => {
    env = create();
    const task = await register();
    const design = { words: ['cat', 'dog', 'eel'] };
    for (const _ of [1, 2]) {
      expect((await start(task, 'raw', design)).utterance).toBe('Fill in cat and dog and eel.');
      expect((await reset(task, HALF)).utterance).toBe('Fill in ape and bee.');
    }
    expect(design).toEqual({ words: ['cat', 'dog', 'eel'] });
    await expect(reset(task, { words: 'cat' })).rejects.toThrow('field words');
  });

  test('an invalid first potential is an error of the page, by name', async () => {
    env = create();
    const task = await register();
    await expect(start(task, 'shaped', { ...HALF, potential: 2 })).rejects.toThrow(
      "the page's potential must be a number from 0 to 1, but is 2",
    );
  });
});

test.each([
  ['getPotential', () => Number.NaN, "the page's potential must be a number from 0 to 1, but is NaN"],
  ['getPotential', () => -0.5, "the page's potential must be a number from 0 to 1, but is -0.5"],
  ['getPotential', () => '1', "the page's potential must be a number from 0 to 1, but is 1"],
  ['takePenalty', () => 0.5, "the page's penalty must be a number at most 0, but is 0.5"],
  ['takePenalty', () => -Infinity, "the page's penalty must be a number at most 0, but is -Infinity"],
])('on the way, %s that answers %s is an error of the page and pays nothing', async (hook, answer, error) => {
  const own = createEnv();
  env = own;
  const observation = await start(registerShapedPage(), 'shaped', HALF);
  const core = own.frames[0].window.core as unknown as Record<string, () => unknown>;
  const sound = core[hook];
  core[hook] = answer;
  const wrong = await step(noop);
  expect(wrong).toMatchObject({ reward: 0, info: { pageError: error } });
  core[hook] = () => {
    throw new Error('broken hook');
  };
  expect((await step(noop)).info.pageError).toMatch(/the page's \w+ cannot be read: broken hook/);
  // From where it was last known.
  core[hook] = sound;
  const right = await step({ kind: 'fill', ref: refOf(observation, 'bee'), text: 'bee' });
  expect(stepError(right.info)).toBeUndefined();
  expect(right.reward).toBe(0.5);
});
