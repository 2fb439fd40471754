import { expect, test } from 'vitest';
import type { LearnerMessage, LearnerUpdate, RunConfig } from '../contracts/run';
import { fetchBundledDemos } from '../demo/bundled';
import { createParkedContainer } from '../env/frameBox';
import { FrameVectorEnv } from '../env/vectorEnv';
import { Session } from './Session';

const config: RunConfig = {
  task: 'click-option',
  agent: 'wge',
  seed: 5,
  numEnvs: 4,
  backend: 'wasm',
  settings: {
    wordDim: 8,
    attentionDim: 8,
    replayMinimum: 2,
    replayBatch: 8,
    replayUpdates: 4,
    neuralEvery: 3,
  },
  maxMinutes: null,
  maxEpisodes: null,
  stopWhenSolved: false,
};

/** A session on real frames of the task, with everything that it streamed. */
async function openSession(
  overrides: Partial<RunConfig> = {},
  checkpoint?: Awaited<ReturnType<Session['checkpoint']>>,
) {
  const container = createParkedContainer(document);
  const env = new FrameVectorEnv({ container, baseUrl: new URL('/miniwob/', location.href) });
  const { port1, port2 } = new MessageChannel();
  const updates: LearnerUpdate[] = [];
  port1.onmessage = ({ data }: MessageEvent<LearnerMessage>) => {
    if ('metrics' in data) updates.push(data);
  };
  const session = new Session();
  await session.connect(env, port2);
  const demos = await fetchBundledDemos(config.task, location.origin);
  await session.init({
    config: { ...config, ...overrides },
    demos: demos.map((demo) => demo.parsed),
    wasmPath: new URL('/wasm/', location.href).href,
    checkpoint,
  });
  const close = async () => {
    await session.dispose();
    await env.close();
    port1.close();
    container.remove();
  };
  /** All metrics but rates, which are wall time. */
  const metrics = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return updates.flatMap((update) => update.metrics).filter(({ name }) => !name.startsWith('speed/'));
  };
  return { session, metrics, close };
}

test('the same configuration gives the same metrics twice', async () => {
  const streams = [];
  for (let i = 0; i < 2; i++) {
    const { session, metrics, close } = await openSession();
    await session.run(22);
    streams.push(await metrics());
    await close();
  }
  expect(streams[0].some(({ name }) => name === 'loss/policy')).toBe(true);
  expect(streams[0].some(({ name }) => name === 'evaluate/success')).toBe(true);
  expect(streams[1]).toEqual(streams[0]);
});

test('a resumed run is the run that was not interrupted', async () => {
  const whole = await openSession();
  await whole.session.run(16);
  const expected = await whole.session.checkpoint();
  const expectedMetrics = await whole.metrics();
  await whole.close();

  const first = await openSession();
  await first.session.run(7);
  const checkpoint = structuredClone(await first.session.checkpoint());
  await first.close();
  const second = await openSession({}, checkpoint);
  await second.session.run(9);
  const resumed = await second.session.checkpoint();
  const resumedMetrics = await second.metrics();
  await second.close();

  expect(resumed.trainer).toEqual(expected.trainer);
  expect(resumedMetrics).toEqual(expectedMetrics.filter(({ step }) => step >= 7));
  expect(resumedMetrics.some(({ name }) => name === 'loss/policy')).toBe(true);
});

test('evaluating in between changes nothing about training', async () => {
  const plain = await openSession();
  await plain.session.run(10);
  const expected = await plain.session.checkpoint();
  await plain.close();

  const watched = await openSession();
  await watched.session.run(5);
  await watched.session.evaluate([1, 2, 3, 4, 5, 6], 'test');
  await watched.session.watch(9);
  await watched.session.run(5);
  const actual = await watched.session.checkpoint();
  await watched.close();
  expect(actual.trainer).toEqual(expected.trainer);
});

test('bad input is refused in words', async () => {
  await expect(openSession({ settings: { learningRat: 1 } })).rejects.toThrow('no setting "learningRat"');
  await expect(openSession({ settings: { learningRate: -1 } })).rejects.toThrow('at least');
});
