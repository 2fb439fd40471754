import { expect, test } from 'vitest';
import type { EnvConfig, Observation, StepResult, VectorEnv } from '../contracts/env';
import { trainEpisode } from '../contracts/testing/episodes';
import { type Actor, Driver } from './Driver';
import { RememberingEnv } from './RememberingEnv';
import { rollout } from './rollout';
import { ScriptedEnv } from './testing/ScriptedEnv';
import { collectUnrolls } from './unrolls';

const PICTURE_BYTES = 4 * 8 * 10;

/** The scripted environment, with a separate picture in every observation. */
class SeeingEnv extends ScriptedEnv {
  override async reset(...args: Parameters<ScriptedEnv['reset']>) {
    return (await super.reset(...args)).map((observation) => observation && withPicture(observation));
  }

  override async step(...args: Parameters<ScriptedEnv['step']>) {
    return (await super.step(...args)).map((result): StepResult | null => {
      if (!result) return null;
      const { finalObservation } = result.info;
      const info = {
        ...result.info,
        ...(finalObservation && { finalObservation: withPicture(finalObservation) }),
      };
      return { ...result, info, observation: withPicture(result.observation) };
    });
  }
}

const withPicture = (observation: Observation): Observation => ({
  ...observation,
  screenshot: { width: 8, height: 10, data: new Uint8ClampedArray(PICTURE_BYTES) },
});

/** Bytes of all pictures that can be reached from a value, each counted once. */
function pictureBytes(value: unknown, known = new Set<unknown>()): number {
  if (typeof value !== 'object' || value === null || known.has(value)) return 0;
  known.add(value);
  if (value instanceof Uint8ClampedArray) return value.byteLength;
  const parts = value instanceof Map ? [...value.values()] : Object.values(value);
  return parts.reduce((sum: number, part) => sum + pictureBytes(part, known), 0);
}

const waiting: Actor = { act: async (turns) => turns.map(() => ({ action: { kind: 'noop' }, memo: null })) };
const FRAMES = 8;
const frames = [...Array(FRAMES).keys()];
const LENGTH = 50;

async function drive(options: { pastPictures?: boolean } = {}) {
  const env = new SeeingEnv({ lengthOf: () => LENGTH });
  const schedule = { next: (frame: number) => trainEpisode('any', frame) };
  const driver = new Driver(env, [{ actor: waiting, frames }], schedule, { numEnvs: FRAMES, ...options });
  await driver.start();
  return driver;
}

test('for episodes in progress, a driver holds only the newest picture of each frame', async () => {
  const driver = await drive();
  for (let t = 0; t < LENGTH - 1; t++) await driver.step();
  // The current pictures; the environment here holds none itself.
  expect(pictureBytes(driver)).toBe(FRAMES * PICTURE_BYTES);
});

test('an agent that needs past observations receives them with their pictures', async () => {
  const driver = await drive({ pastPictures: true });
  for (let t = 0; t < 9; t++) await driver.step();
  expect(pictureBytes(driver)).toBe(10 * FRAMES * PICTURE_BYTES);
});

test('a restored driver holds no more', async () => {
  const [first, second] = [await drive(), await drive()];
  for (let t = 0; t < 9; t++) await first.step();
  await second.restore(first.save());
  expect(pictureBytes(second)).toBe(FRAMES * PICTURE_BYTES);
});

test.each([
  [false, FRAMES],
  [true, 10 * FRAMES],
])(
  'observations are remembered with their pictures only if these are needed: %s',
  async (pastPictures, pictures) => {
    const inner = new SeeingEnv({ lengthOf: () => LENGTH });
    const env = new RememberingEnv({
      open: async () => {},
      reset: inner.reset.bind(inner),
      step: inner.step.bind(inner),
    } as unknown as VectorEnv);
    await env.open({ needs: { observation: { pastPictures } } } as EnvConfig);
    await env.reset(frames.map((frame) => trainEpisode('any', frame)));
    for (let t = 0; t < 9; t++) await env.step(frames.map(() => ({ kind: 'noop' })));
    expect(pictureBytes(env)).toBe(pictures * PICTURE_BYTES);
  },
);

test('an unroll keeps the pictures of its last step, for the value of what follows', async () => {
  const env = new SeeingEnv({ lengthOf: () => 4, endOf: (seed) => (seed === 0 ? 'truncation' : 'failure') });
  const schedule = { next: (frame: number) => trainEpisode('any', frame) };
  const driver = new Driver(env, [{ actor: waiting, frames: [0, 1] }], schedule, { numEnvs: 2 });
  await driver.start();
  const unrolls = await collectUnrolls(driver, 10);
  const seenAfter = ({ steps }: (typeof unrolls)[number]) =>
    steps.flatMap(({ after }, t) => (after.screenshot ? [t] : []));
  for (const unroll of unrolls) expect(seenAfter(unroll)).toEqual([9]);
  // Before and after of the last step.
  expect(pictureBytes(unrolls[0])).toBe(2 * PICTURE_BYTES);
  await driver.start();
  const whole = (await collectUnrolls(driver, 10, { pastPictures: true }))[1];
  expect(whole.steps.every(({ observation, after }) => observation.screenshot && after.screenshot)).toBe(
    true,
  );
});

test('played episodes hold no pictures, unless requested', async () => {
  const play = (pastPictures?: boolean) =>
    rollout(
      new SeeingEnv({ lengthOf: () => 5 }),
      waiting,
      frames.map((frame) => trainEpisode('any', frame)),
      { numEnvs: 4, pastPictures },
    );
  expect(pictureBytes(await play())).toBe(0);
  expect(pictureBytes(await play(true))).toBe(5 * FRAMES * PICTURE_BYTES);
});
