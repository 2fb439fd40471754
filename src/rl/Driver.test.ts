import { expect, test } from 'vitest';
import type { Action } from '../contracts/env';
import { trainEpisode, withoutMoment } from '../contracts/testing/episodes';
import { type Actor, type Casting, type DrivenStep, Driver, type DriverOptions, type Turn } from './Driver';
import { StepQuota } from './schedules';
import { ScriptedEnv } from './testing/ScriptedEnv';

const noop: Action = { kind: 'noop' };
const click = (ref: number): Action => ({ kind: 'click', ref });
const pass = async (turns: readonly Turn[]) => turns.map(() => ({ action: noop, memo: null }));
const episodeOf = (seed: number) => trainEpisode('any', seed);

/** Episodes with seed s last s % 3 + 1 steps. */
const createEnv = () => new ScriptedEnv({ lengthOf: (seed) => (seed % 3) + 1 });

/** Plays to the end of the schedule; all steps, in order. */
async function drive(driver: Driver): Promise<DrivenStep<unknown>[]> {
  await driver.start();
  const steps: DrivenStep<unknown>[] = [];
  while (driver.isRunning) steps.push(...(await driver.step()));
  return steps;
}

/** From seed `first` on, in all frames of the casting. */
function playFrom(first: number, minSteps: number, cast: readonly Casting[], options: DriverOptions) {
  const env = createEnv();
  const frames = cast.flatMap((casting) => casting.frames);
  const schedule = new StepQuota({ frames, episodeOf: (n) => episodeOf(first + n), minSteps });
  return { env, schedule, driver: new Driver(env, cast, schedule, options) };
}

test('plays whole episodes, one after the other in each frame, and learns between the steps', async () => {
  const log: string[] = [];
  let learned = 0;
  const actor: Actor = {
    begin: (frame, { utterance }) => log.push(`${frame} begins ${utterance}`),
    act: pass,
    conclude: ({ frame, result, after }) =>
      log.push(`${frame} ${result.terminated ? 'ends' : 'reaches'} ${after.utterance}`),
  };
  const learn = async () => {
    learned += 1;
  };
  const { env, schedule, driver } = playFrom(100, 5, [{ actor, frames: [0, 1] }], {
    numEnvs: 2,
    during: async (step) => (await Promise.all([step(), learn()]))[0],
  });
  const steps = await drive(driver);
  // Frame 0 plays seeds 100 (2 steps) and 102 (1), frame 1 plays 101 (3); that makes five steps.
  expect(log).toEqual([
    '0 begins 100/0',
    '1 begins 101/0',
    '0 reaches 100/1',
    '1 reaches 101/1',
    '0 ends 100/2',
    '0 begins 102/0',
    '1 reaches 101/2',
    '0 ends 102/1',
    '1 ends 101/3',
  ]);
  expect(steps.map(({ frame, episode }) => [frame, episode.seed])).toEqual([
    [0, 100],
    [1, 101],
    [0, 100],
    [1, 101],
    [0, 102],
    [1, 101],
  ]);
  expect(schedule.used).toBe(3);
  expect(learned).toBe(3);
  expect(env.begun).toEqual([100, 101, 102].map(episodeOf));
});

test('frames that nobody owns rest, and use up no episodes', async () => {
  const begun: number[] = [];
  const asked: (readonly number[])[] = [];
  const actor: Actor = {
    begin: (frame) => begun.push(frame),
    act: (turns) => {
      asked.push(turns.map(({ frame }) => frame));
      return pass(turns);
    },
  };
  const { env, schedule, driver } = playFrom(99, 3, [{ actor, frames: [1, 3] }], { numEnvs: 4 });
  const steps = await drive(driver);
  // Frame 1 plays seed 99 (1 step) and 101 (3), frame 3 seed 100 (2).
  expect(begun).toEqual([1, 3, 1]);
  expect(env.begun).toEqual([99, 100, 101].map(episodeOf));
  expect(asked).toEqual([[1, 3], [1, 3], [1], [1]]);
  expect(steps).toHaveLength(6);
  expect(schedule.used).toBe(3);
});

test('every actor decides only for its own frames, and all frames act in one step', async () => {
  const heard: Record<string, string[]> = { left: [], right: [] };
  const actorOf = (name: 'left' | 'right', ref: number): Actor => ({
    begin: (frame) => heard[name].push(`begins ${frame}`),
    act: async (turns) => {
      heard[name].push(`acts in ${turns.map(({ frame }) => frame)}`);
      return turns.map(({ frame }) => ({ action: click(ref), memo: `${name} ${frame}` }));
    },
    conclude: ({ frame, memo }) => heard[name].push(`${memo} concludes ${frame}`),
  });
  const cast = [
    { actor: actorOf('left', 1), frames: [0, 3] },
    { actor: actorOf('right', 2), frames: [1, 2] },
  ];
  // Seeds 2, 5, 8 and 11 last three steps each.
  const env = createEnv();
  const schedule = { next: (frame: number) => episodeOf(2 + 3 * frame) };
  const driver = new Driver(env, cast, schedule, { numEnvs: 4 });
  await driver.start();
  expect(driver.playing).toBe(4);
  const steps = await driver.step();
  expect(steps.map(({ frame, action }) => [frame, action])).toEqual([
    [0, click(1)],
    [1, click(2)],
    [2, click(2)],
    [3, click(1)],
  ]);
  expect(steps.map(({ episode }) => episode.seed)).toEqual([2, 5, 8, 11]);
  expect(heard).toEqual({
    left: ['begins 0', 'begins 3', 'acts in 0,3', 'left 0 concludes 0', 'left 3 concludes 3'],
    right: ['begins 1', 'begins 2', 'acts in 1,2', 'right 1 concludes 1', 'right 2 concludes 2'],
  });
});

test("an actor's state for a frame is carried from step to step, and starts afresh with each episode", async () => {
  const actor: Actor<null, string> = {
    begin: (frame, _, { seed }) => `frame ${frame}, seed ${seed}:`,
    act: async (turns) =>
      turns.map(({ state, observation }) => ({
        action: noop,
        memo: null,
        state: `${state} ${observation.at!.step}`,
      })),
  };
  const { driver } = playFrom(100, 5, [{ actor, frames: [0, 1] }], { numEnvs: 2 });
  const steps = await drive(driver);
  expect(steps.map(({ state }) => state)).toEqual([
    'frame 0, seed 100:',
    'frame 1, seed 101:',
    'frame 0, seed 100: 0',
    'frame 1, seed 101: 0',
    'frame 0, seed 102:',
    'frame 1, seed 101: 0 1',
  ]);
  expect(steps.map(({ stateAfter }) => stateAfter)).toEqual([
    'frame 0, seed 100: 0',
    'frame 1, seed 101: 0',
    'frame 0, seed 100: 0 1',
    'frame 1, seed 101: 0 1',
    'frame 0, seed 102: 0',
    'frame 1, seed 101: 0 1 2',
  ]);
});

test('a state that an actor does not touch stays the same', async () => {
  const actor: Actor<null, string> = { begin: (_, { utterance }) => utterance, act: pass };
  const { driver } = playFrom(101, 1, [{ actor, frames: [0] }], { numEnvs: 1 });
  const states = (await drive(driver)).map(({ state, stateAfter }) => [state, stateAfter]);
  expect(states).toEqual(Array.from({ length: 3 }, () => ['101/0', '101/0']));
});

test('an actor receives what its episode saw and did before', async () => {
  const told: string[] = [];
  const actor: Actor = {
    act: async (turns) =>
      turns.map(({ observation, earlier }) => {
        const past = earlier.map((step) => `${step.observation.utterance} ${JSON.stringify(step.action)}`);
        told.push([...past, observation.utterance].join(', '));
        return { action: click(earlier.length), memo: null };
      }),
  };
  const { driver } = playFrom(100, 3, [{ actor, frames: [0] }], { numEnvs: 1 });
  await drive(driver);
  const [zero, one] = [0, 1].map((ref) => JSON.stringify(click(ref)));
  expect(told).toEqual([
    '100/0',
    `100/0 ${zero}, 100/1`,
    '101/0',
    `101/0 ${zero}, 101/1`,
    `101/0 ${zero}, 101/1 ${one}, 101/2`,
  ]);
});

test('the outcome of an action is kept apart from the first state of the next episode', async () => {
  const { driver } = playFrom(99, 2, [{ actor: { act: pass }, frames: [0] }], { numEnvs: 1 });
  const seen = (await drive(driver)).map(({ observation, after, result }) =>
    [observation, after, result.observation].map(({ utterance }) => utterance),
  );
  expect(seen).toEqual([
    ['99/0', '99/1', '100/0'],
    ['100/0', '100/1', '100/1'],
    ['100/1', '100/2', '100/2'],
  ]);
});

test('every wait for an answer of the pages can be observed', async () => {
  let answers = 0;
  const wait = <T>(answer: Promise<T>): Promise<T> => {
    answers += 1;
    return answer;
  };
  const { driver } = playFrom(101, 1, [{ actor: { act: pass }, frames: [0] }], { numEnvs: 1, wait });
  await drive(driver);
  expect(answers).toBe(1 + 3);
});

test('a restored driver brings every frame to where it was, and continues in the same way', async () => {
  // Actions depend on everything that an actor receives.
  const actor: Actor<number, { readonly sum: number }> = {
    begin: (frame) => ({ sum: frame }),
    act: async (turns) =>
      turns.map(({ frame, episode, observation, earlier, state }) => {
        const sum = state.sum + episode.seed + 10 * earlier.length + observation.fields.length;
        return { action: click(sum), memo: frame, state: { sum } };
      }),
  };
  const env = new ScriptedEnv({ lengthOf: (seed) => seed });
  // Frame 1 rests; the others play episodes of 3 and 5 steps, time and again.
  const create = (on: ScriptedEnv) =>
    new Driver(
      on,
      [{ actor, frames: [0, 1, 2] }],
      { next: (frame) => (frame === 1 ? null : episodeOf(3 + frame)) },
      { numEnvs: 3 },
    );
  const play = async (driver: Driver, steps: number) => {
    const played: DrivenStep<unknown>[] = [];
    for (let t = 0; t < steps; t++) played.push(...(await driver.step()));
    return played;
  };
  /** The steps without the numbers that the environment gave their episodes. */
  const comparable = (steps: readonly DrivenStep<unknown>[]) =>
    steps.map(({ observation, after, result: { reward, terminated }, ...step }) => ({
      ...step,
      ...{ reward, terminated },
      ...{ observation: withoutMoment(observation), after: withoutMoment(after) },
    }));

  const whole = create(env);
  await whole.start();
  await play(whole, 4);
  const saved = structuredClone(whole.save());
  expect(saved.map(({ frame, episode, actions }) => [frame, episode.seed, actions.length])).toEqual([
    [0, 3, 1],
    [2, 5, 4],
  ]);
  const expected = await play(whole, 6);

  const fresh = new ScriptedEnv({ lengthOf: (seed) => seed });
  const restored = create(fresh);
  await restored.restore(saved);
  expect(fresh.begun).toEqual([episodeOf(3), episodeOf(5)]);
  expect(restored.save()).toEqual(saved);
  expect(comparable(await play(restored, 6))).toEqual(comparable(expected));
});

test('a driver restored from nothing rests', async () => {
  const { driver } = playFrom(0, 1, [{ actor: { act: pass }, frames: [0] }], { numEnvs: 1 });
  await driver.restore([]);
  expect(driver.isRunning).toBe(false);
  expect(await driver.step()).toEqual([]);
});
