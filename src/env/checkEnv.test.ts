import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasEnded, type Observation, type StepInfo, type StepResult } from '../contracts/env';
import { ELEMENT_NEEDS, type Needs, type RewardKind } from '../contracts/needs';
import { findTask } from '../task/catalogue';
import { registerTasks, unregisterTasks } from '../task/registry';
import { checkEnv } from './checkEnv';
import { FakeEnv, type Faults, FaultyEnv } from './testing/FakeEnv';

const TASK = 'click-test';
const SHAPED = 'fake/shaped';
const SCREENSHOT = { width: 4, height: 3 };
const pictured: Needs = { ...ELEMENT_NEEDS, observation: { screenshot: SCREENSHOT } };
const byHand: Needs = { ...ELEMENT_NEEDS, actions: 'mouse+keyboard' };
const paying = (reward: RewardKind): Needs => ({ ...ELEMENT_NEEDS, reward });

beforeAll(() => registerTasks('fake', [{ ...findTask(TASK), id: SHAPED, isShaped: true }]));
afterAll(() => unregisterTasks('fake'));

describe('nothing is found if all is well', () => {
  test.each<[string, Needs]>([
    [TASK, ELEMENT_NEEDS],
    [TASK, byHand],
    [TASK, pictured],
    [TASK, paying('raw')],
    [TASK, paying('shaped')],
    [SHAPED, paying('sparse')],
    [SHAPED, paying('raw')],
    [SHAPED, paying('shaped')],
  ])('%s, %j', async (task, needs) => {
    expect(await checkEnv(new FakeEnv(), { task, needs })).toEqual([]);
  });
});

const atStep = ({ at }: Observation, step: number) => at!.step === step;
const dom = (change: (dom: Observation['dom']) => Partial<Observation['dom']>): Faults => ({
  observation: (seen) => ({ ...seen, dom: { ...seen.dom, ...change(seen.dom) } }),
});
const result = (change: (result: StepResult) => Partial<StepResult>): Faults => ({
  result: (sound) => ({ ...sound, ...change(sound) }),
});
const info = (change: (info: StepInfo, result: StepResult) => Partial<StepInfo>): Faults => ({
  result: (sound) => ({ ...sound, info: { ...sound.info, ...change(sound.info, sound) } }),
});

interface Case {
  readonly faults: Faults;
  readonly found: string;
  readonly needs?: Needs;
  readonly task?: string;
}

describe('faults are found', () => {
  test.each<[what: string, Case]>([
    [
      'an episode that depends on what came before',
      {
        faults: { observation: (seen, n) => (n === 8 ? { ...seen, fields: [['target', 'other']] } : seen) },
        found: 'seed 1, step 0: played again, fields[0][1] differs',
      },
    ],
    [
      'information that depends on what came before',
      {
        faults: info(() => ({ reason: String(Math.random()) })),
        found: 'seed 1, step 1: played again, info.reason differs',
      },
    ],
    [
      'seeds that make no difference',
      {
        faults: {
          observation: (seen) => ({
            ...seen,
            utterance: '',
            fields: [],
            dom: { ...seen.dom, strings: seen.dom.strings.map(() => '') },
          }),
        },
        found: 'seeds 1, 2, 3, 4, 5 make no difference',
      },
    ],
    [
      'an observation of another kind',
      {
        faults: dom(({ rect }) => ({ rect: Float64Array.from(rect) as unknown as Float32Array })),
        found:
          'seed 1, step 0: the observation is not in the observation space: dom.rect: Float64Array is not an array of float32',
      },
    ],
    [
      'something that was not requested',
      {
        faults: { observation: (seen) => ({ ...seen, appearance: [] }) },
        found: 'the observation is not in the observation space: there should be no appearance',
      },
    ],
    [
      'no screenshot',
      {
        needs: pictured,
        faults: { observation: ({ screenshot: _, ...seen }) => seen },
        found: 'the observation is not in the observation space: there is no screenshot',
      },
    ],
    [
      'a screenshot of another size',
      {
        needs: pictured,
        faults: {
          observation: (seen) => ({
            ...seen,
            screenshot: { width: 3, height: 3, data: new Uint8ClampedArray(36) },
          }),
        },
        found:
          'the observation is not in the observation space: screenshot.width: 3 is not an integer from 4 to 4',
      },
    ],
    [
      'a final observation without a screenshot',
      {
        needs: pictured,
        faults: {
          result: (sound) => {
            const { finalObservation } = sound.info;
            if (!finalObservation) return sound;
            const { screenshot: _, ...bare } = finalObservation;
            return { ...sound, info: { ...sound.info, finalObservation: bare } };
          },
        },
        found: 'seed 1, step 4: the observation is not in the observation space: there is no screenshot',
      },
    ],
    [
      'a first observation that is not at step 0',
      {
        faults: {
          observation: (seen) => (atStep(seen, 0) ? { ...seen, at: { ...seen.at!, step: 1 } } : seen),
        },
        found:
          'seed 1, step 0: the observation belongs to frame 0, episode 1, step 1, not to frame 0, episode 1, step 0',
      },
    ],
    [
      'moments that do not count',
      {
        faults: {
          observation: (seen) => (atStep(seen, 2) ? { ...seen, at: { ...seen.at!, step: 1 } } : seen),
        },
        found:
          'seed 1, step 2: the observation belongs to frame 0, episode 1, step 1, not to frame 0, episode 1, step 2',
      },
    ],
    [
      'episodes that do not count',
      {
        faults: { observation: (seen) => ({ ...seen, at: { ...seen.at!, episode: 1 } }) },
        found:
          'seed 2, step 0: the observation belongs to frame 0, episode 1, step 0, not to frame 0, episode 2, step 0',
      },
    ],
    ['no moment', { faults: { observation: ({ at: _, ...seen }) => seen }, found: 'there is no at' }],
    [
      'a reward that is not a number',
      { faults: result(() => ({ reward: Number.NaN })), found: 'seed 1, step 1: the reward is NaN' },
    ],
    [
      'a sparse reward along the way',
      {
        faults: result((sound) => (hasEnded(sound) ? {} : { reward: -0.1 })),
        found: 'seed 1, step 1: a sparse reward of -0.1 while the episode continues, instead of 0',
      },
    ],
    [
      'a sparse reward that is not 1 or -1',
      {
        faults: result((sound) => (hasEnded(sound) ? { reward: sound.reward / 2 } : {})),
        found: 'seed 1, step 4: a sparse reward of -0.5 when the episode is truncated, instead of -1',
      },
    ],
    [
      'a raw reward that is not the raw one',
      {
        needs: paying('raw'),
        faults: result((sound) => (sound.terminated ? { reward: 1 } : {})),
        found: 'seed 1, step 2: a raw reward of 1 when the episode is terminated, instead of -1',
      },
    ],
    [
      'a shaped reward that no potential explains',
      {
        task: SHAPED,
        needs: paying('shaped'),
        faults: result((sound) => (hasEnded(sound) ? {} : { reward: sound.reward + 0.25 })),
        found:
          'seed 1, step 2: a shaped reward of 0.25 while the episode continues, which the potential does not explain',
      },
    ],
    [
      'a penalty where the page ends the episode',
      {
        task: SHAPED,
        needs: paying('shaped'),
        faults: result((sound) => (sound.terminated ? { reward: sound.reward - 0.25 } : {})),
        found: 'when the episode is terminated, which the potential does not explain',
      },
    ],
    [
      'a raw reward along the way',
      {
        faults: info((own, sound) => (hasEnded(sound) ? own : { rawReward: 0.5 })),
        found: 'seed 1, step 1: a raw reward of 0.5 while the episode continues',
      },
    ],
    [
      'both flags',
      {
        faults: result((sound) => (sound.truncated ? { terminated: true } : {})),
        found: 'seed 1, step 4: the episode is both terminated and truncated',
      },
    ],
    [
      'flags that are not flags',
      {
        faults: result(({ truncated }) => ({ truncated: Number(truncated) as unknown as boolean })),
        found: 'seed 1, step 1: terminated and truncated must be true or false',
      },
    ],
    [
      'a success without an end',
      {
        faults: info(() => ({ success: true })),
        found: 'seed 1, step 1: success without termination',
      },
    ],
    [
      'steps that are not counted',
      { faults: info(() => ({ steps: 1 })), found: 'seed 1, step 2: info.steps is 1, not 2' },
    ],
    ['another seed', { faults: info(() => ({ seed: 9 })), found: 'seed 1, step 1: info.seed is 9, not 1' }],
    [
      'time that runs backwards',
      {
        faults: info(({ steps }) => ({ elapsedMs: 1000 - steps })),
        found: 'seed 1, step 2: time runs backwards',
      },
    ],
    [
      'a budget that is exceeded',
      {
        faults: result(() => ({ truncated: false })),
        found: 'seed 1, step 4: it continues beyond its budget of 4 steps',
      },
    ],
    [
      'a budget that is not granted',
      {
        faults: result(({ info: { steps } }) => ({ truncated: steps >= 2 })),
        found: 'seed 1, step 2: it is truncated before its budget of 4 steps',
      },
    ],
    [
      'a late step without an error',
      {
        faults: info((own) =>
          own.actionError === 'the episode has ended' ? { actionError: undefined } : own,
        ),
        found: 'seed 1, step 4: a step after the end gives no actionError',
      },
    ],
    [
      'a late step that pays',
      {
        faults: result(({ info: own, reward }) => ({
          reward: own.actionError?.includes('ended') ? -1 : reward,
        })),
        found: 'seed 1, step 4: a step after the end pays -1',
      },
    ],
    [
      'a late step that counts',
      {
        faults: info((own) => (own.actionError?.includes('ended') ? { steps: own.steps + 1 } : own)),
        found: 'seed 1, step 4: a step after the end changes the page, the time or the count',
      },
    ],
    [
      'a late step that changes the end',
      {
        faults: result(({ info: own, truncated }) => ({
          truncated: truncated && !own.actionError?.includes('ended'),
        })),
        found: 'seed 1, step 4: a step after the end changes how it ended',
      },
    ],
    [
      'no final observation',
      {
        faults: info(() => ({ finalObservation: undefined })),
        found: 'seed 1, step 4: autoreset brings no finalObservation',
      },
    ],
    [
      'a final observation along the way',
      {
        faults: info((own, sound) => ({ finalObservation: own.finalObservation ?? sound.observation })),
        found: 'seed 1, step 1: autoreset is not due but brings a finalObservation',
      },
    ],
    [
      'an autoreset to something else',
      {
        faults: result(({ observation, info: own }) =>
          own.finalObservation ? { observation: { ...observation, utterance: 'other' } } : {},
        ),
        found: 'after autoreset, utterance differs from its value after a reset',
      },
    ],
    [
      'a potential that is not declared',
      {
        faults: info(() => ({ potential: 0 })),
        found: 'seed 1, step 1: the task is not declared shaped, but there is a potential',
      },
    ],
    [
      'a declared potential that is not there',
      {
        task: SHAPED,
        faults: info(() => ({ potential: undefined })),
        found: 'seed 1, step 1: the task is declared shaped, but there is no potential',
      },
    ],
    [
      'a potential out of range',
      {
        task: SHAPED,
        faults: info(() => ({ potential: 2 })),
        found: 'seed 1, step 1: the potential 2 is not between 0 and 1',
      },
    ],
    [
      'a page error',
      {
        faults: info(() => ({ pageError: 'broken' })),
        found: 'seed 1, step 1: page error: broken',
      },
    ],
    [
      'a page error beside an action that cannot be carried out',
      {
        faults: info(() => ({ actionError: 'no such element', pageError: 'broken' })),
        found: 'seed 1, step 1: page error: broken',
      },
    ],
    [
      'an action outside the space that is taken',
      {
        faults: info((own) => (own.actionError?.includes('levitate') ? { actionError: undefined } : own)),
        found: 'an action outside the action space gives no actionError',
      },
    ],
    [
      'giving up that wins',
      {
        faults: info((_, sound) => (sound.terminated ? { success: true, rawReward: 1 } : {})),
        found: 'giving up does not end the episode with failure',
      },
    ],
    [
      'a snapshot whose columns differ in length',
      {
        faults: dom(() => ({ flags: new Uint8Array(1) })),
        found: 'the snapshot cannot be decoded: flags has 1 rows, ref has 2',
      },
    ],
    [
      'a snapshot with an index that leads nowhere',
      {
        faults: dom(() => ({ tag: Uint16Array.of(0, 99) })),
        found: 'the snapshot cannot be decoded: tag points beyond the strings',
      },
    ],
    [
      'a snapshot that is not a tree',
      {
        faults: dom(() => ({ parent: Int16Array.of(-1, 1) })),
        found: 'the snapshot cannot be decoded: its elements do not form a tree',
      },
    ],
    [
      'a duplicate ref',
      {
        faults: dom(() => ({ ref: Int32Array.of(1, 1) })),
        found: 'the snapshot cannot be decoded: two elements have the same ref',
      },
    ],
    [
      'refs that are reassigned',
      {
        faults: {
          observation: (seen) => ({
            ...seen,
            dom: { ...seen.dom, ref: seen.dom.ref.map((ref) => ref + seen.at!.step) },
          }),
        },
        found: 'seed 1, step 1: ref 2 was a button and is a body',
      },
    ],
    [
      'a root whose ref changes',
      {
        faults: {
          observation: (seen) => ({
            ...seen,
            dom: { ...seen.dom, ref: seen.dom.ref.map((ref) => ref + 10 * seen.at!.step) },
          }),
        },
        found: "seed 1, step 1: the ref of the page's root changes to 11",
      },
    ],
  ])('%s', async (_, { faults, found, needs = ELEMENT_NEEDS, task = TASK }) => {
    const findings = await checkEnv(new FaultyEnv(faults), { task, needs });
    expect(findings.some((finding) => finding.includes(found)) ? found : findings).toBe(found);
  });

  test('an environment that throws', async () => {
    const env = new FakeEnv();
    env.reset = () => Promise.reject(new Error('no page'));
    expect(await checkEnv(env, { task: TASK, needs: ELEMENT_NEEDS })).toEqual(['it failed: no page']);
  });
});

test('with a single design, seeds need not make a difference', async () => {
  const same = new FaultyEnv({
    observation: (seen) => ({
      ...seen,
      utterance: '',
      fields: [],
      dom: { ...seen.dom, strings: seen.dom.strings.map(() => '') },
    }),
  });
  expect(await checkEnv(same, { task: TASK, needs: ELEMENT_NEEDS, design: { rows: 1 } })).toEqual([]);
});
