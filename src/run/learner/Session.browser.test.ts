import { describe, expect, test } from 'vitest';
import type { Observation } from '../../contracts/env';
import type { LearnerMessage, LearnerUpdate } from '../../contracts/learner';
import type { MetricEvent } from '../../contracts/metrics';
import { ELEMENT_NEEDS } from '../../contracts/needs';
import type { RunConfig, RunStatus } from '../../contracts/run';
import { trainEpisode } from '../../contracts/testing/episodes';
import { runConfig } from '../../contracts/testing/runConfig';
import { fetchBundledDemos } from '../../demo/bundled';
import { packDemos } from '../../demo/packedDemos';
import { FrameVectorEnv } from '../../env/FrameVectorEnv';
import { createParkedContainer } from '../../env/frameBox';
import { memory } from '../../nn/tf';
import { learningOf } from '../learningOf';
import { validationSeeds } from '../seeds';
import { trimRun } from '../trimRun';
import { Session } from './Session';

const config = runConfig({
  task: 'click-option',
  seed: 5,
  numEnvs: 4,
  settings: {
    wordDim: 8,
    attentionDim: 8,
    replayMinimum: 2,
    replayBatch: 8,
    replayUpdates: 4,
    neuralEvery: 3,
  },
});

const REST = { timeout: 120_000, tags: 'rest' };
const SMALL_HAND = { channels: 2, hidden: 8, convolutions: 5 };

/** Frames whose answers are late, each by a different delay. */
class LateEnv extends FrameVectorEnv {
  override async step(...args: Parameters<FrameVectorEnv['step']>) {
    const results = await super.step(...args);
    await new Promise((resolve) => setTimeout(resolve, 15 * Math.random()));
    return results;
  }
}

/** A session on real frames of the task, with everything that it streamed. */
async function openSession(
  overrides: Partial<RunConfig> = {},
  checkpoint?: Awaited<ReturnType<Session['checkpoint']>>,
  Env: typeof FrameVectorEnv = FrameVectorEnv,
  startFrom?: Awaited<ReturnType<Session['checkpoint']>>,
  showDecisions = true,
  status?: RunStatus,
) {
  const container = createParkedContainer(document);
  const env = new Env({ container, baseUrl: new URL('/miniwob/', location.href) });
  const { port1, port2 } = new MessageChannel();
  const updates: LearnerUpdate[] = [];
  port1.onmessage = ({ data }: MessageEvent<LearnerMessage>) => {
    if (data.type === 'update') updates.push(data.update);
  };
  const session = new Session();
  await session.connect(env, port2);
  const chosen = { ...config, ...overrides };
  const demos = await fetchBundledDemos(chosen.task, location.origin);
  await session.init(
    {
      config: chosen,
      showDecisions,
      wasmPath: new URL('/wasm/', location.href).href,
      checkpoint,
      startFrom,
      status,
    },
    async () =>
      packDemos(
        demos.map((demo) => demo.parsed),
        learningOf(chosen),
      ),
  );
  const close = async () => {
    await session.dispose();
    await env.close();
    port1.close();
    container.remove();
  };
  /** All metrics except rates, which depend on wall time. */
  const metrics = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return updates.flatMap((update) => update.metrics).filter(({ name }) => !name.startsWith('speed/'));
  };
  return { session, metrics, updates, close };
}

test('the same configuration gives the same run to the bit, however fast the pages are', async () => {
  const runs = [];
  for (const Env of [FrameVectorEnv, LateEnv]) {
    const { session, metrics, close } = await openSession({}, undefined, Env);
    await session.run(22);
    runs.push({ metrics: await metrics(), trainer: (await session.checkpoint()).trainer });
    await close();
  }
  const [first, late] = runs;
  expect(first.metrics.some(({ name }) => name === 'loss/policy')).toBe(true);
  expect(first.metrics.some(({ name }) => name === 'evaluate/success')).toBe(true);
  expect(late).toEqual(first);

  // Only updates on policy have an entropy; replay has a loss of its own, and neither hides the other
  const stepsWith = (wanted: string) =>
    first.metrics.filter(({ name }) => name === wanted).map(({ step }) => step);
  const [onPolicy, replayed] = ['loss/policy', 'loss/imitation'].map(stepsWith);
  expect(stepsWith('loss/entropy')).toEqual(onPolicy);
  expect(stepsWith('grad/skipped')).toEqual([...new Set([...onPolicy, ...replayed])].sort((a, b) => a - b));
  expect(replayed.some((step) => onPolicy.includes(step))).toBe(true);
}, 180_000);

test('an evaluation is announced, can be stopped, and leaves the status as it was', async () => {
  const { session, updates, close } = await openSession();
  await session.run(1);
  const statuses = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const all = updates.splice(0).map(({ status }) => status);
    return all.filter((status, i) => status !== all[i - 1]);
  };
  await statuses();
  const episodes = Array.from({ length: 40 }, (_, seed) => trainEpisode('click-option', seed));
  const stopped = session.evaluate(episodes);
  stopped.catch(() => {});
  await expect.poll(() => updates.at(-1)?.evaluated?.done).toBeGreaterThan(0);
  await session.stop();
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(await statuses()).toEqual(['evaluating', 'paused']);
  // The next one is not affected.
  expect(await session.evaluate(episodes.slice(0, 4))).toHaveLength(4);
  expect(await statuses()).toEqual(['evaluating', 'paused']);
  await close();
}, 180_000);

test('a paused run can be stopped and trained further; closing it is not stopping it', async () => {
  const { session, updates, close } = await openSession();
  const statuses = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [...new Set(updates.splice(0).map(({ status }) => status))];
  };
  await session.stop();
  expect(await statuses()).toEqual([]);
  await session.run(1);
  expect(await statuses()).toEqual(['running', 'paused']);
  await session.stop();
  expect(await statuses()).toEqual(['stopped']);
  await session.run(1);
  expect(await statuses()).toEqual(['running', 'paused']);
  const checkpoint = structuredClone(await session.checkpoint());
  await session.dispose();
  expect(await statuses()).toEqual([]);
  await close();

  // A learner in place of one that failed.
  const next = await openSession({}, checkpoint, undefined, undefined, true, 'paused');
  await next.session.stop();
  await expect.poll(() => next.updates.map(({ status }) => status)).toEqual(['stopped']);
  await next.close();
}, 180_000);

test('a run whose network is inspected between steps is the same to the bit', REST, async () => {
  const train = async (isLookedInto: boolean) => {
    const { session, metrics, close } = await openSession();
    const observation = await lookAtPage();
    for (let step = 0; step < 5; step++) {
      await session.run(1);
      if (!isLookedInto) continue;
      const trace = await session.trace({ observation, earlier: [] });
      expect(trace?.network.name).toBe('DOMNet');
      expect(trace?.tensors.every(({ values }) => values.every(Number.isFinite))).toBe(true);
      expect(trace?.attended.map(({ step: at }) => at)).toEqual([0]);
    }
    const { trainer } = await session.checkpoint();
    const run = { metrics: await metrics(), trainer, numTensors: memory().numTensors };
    await close();
    return run;
  };
  expect(await train(true)).toEqual(await train(false));
});

/** The first page of an episode, in frames of its own. */
async function lookAtPage(): Promise<Observation> {
  const container = createParkedContainer(document);
  const env = new FrameVectorEnv({ container, baseUrl: new URL('/miniwob/', location.href) });
  await env.open({ task: config.task, numEnvs: 1, needs: ELEMENT_NEEDS });
  const [observation] = await env.reset([trainEpisode(config.task, 1)]);
  await env.close();
  container.remove();
  return observation!;
}

test('it learns while it explores, and reports where its time went', async () => {
  const { session, updates, close } = await openSession({}, undefined, LateEnv);
  await session.run(20);
  await session.pause();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await close();
  const spans = updates.flatMap(({ learner }) => learner?.spans ?? []);
  const works = spans.map(({ work }) => work);
  expect(new Set(works)).toEqual(new Set(['act', 'encode', 'update', 'evaluate', 'other']));
  for (const [i, { start, end }] of spans.entries()) {
    expect(end).toBeGreaterThanOrEqual(start);
    if (i > 0) expect(start).toBeGreaterThanOrEqual(spans[i - 1].end);
  }
  // Between the updates of one control step, episodes continue.
  expect(works.join(' ')).toMatch(/update (other )?(encode (other )?)?act (other )?(act (other )?)*update/);

  const metrics = updates.flatMap((update) => update.metrics);
  const busy = metrics.filter(({ name }) => name === 'speed/learner-busy').map(({ value }) => value);
  expect(busy.length).toBeGreaterThan(0);
  for (const share of busy) {
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
  }
  const tensors = updates
    .filter(({ progress }) => progress.controlSteps > 15)
    .map(({ numTensors }) => numTensors);
  expect(new Set(tensors).size).toBe(1);
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
  // This agent numbers its control steps from 0; progress is noted with the number of control steps done.
  const isLater = ({ name, step }: MetricEvent) => step >= (name.startsWith('progress/') ? 8 : 7);
  expect(resumedMetrics).toEqual(expectedMetrics.filter(isLater));
  expect(resumedMetrics.some(({ name }) => name === 'loss/policy')).toBe(true);
});

test('a run that was stopped in the middle of a validation catches up on it', { tags: 'rest' }, async () => {
  const whole = await openSession();
  await whole.session.run(22);
  const expected = await whole.session.checkpoint();
  const validated = (metrics: readonly MetricEvent[]) =>
    metrics.filter(({ name, step }) => step === 20 && /^(evaluate|progress)\//.test(name));
  const expectedMetrics = validated(await whole.metrics());
  await whole.close();
  expect(expectedMetrics.length).toBeGreaterThan(0);

  let beginValidation = () => {};
  const isValidating = new Promise<void>((resolve) => {
    beginValidation = resolve;
  });
  class ValidatedEnv extends FrameVectorEnv {
    override reset(episodes: Parameters<FrameVectorEnv['reset']>[0]) {
      if (episodes[0]?.seed === validationSeeds(1)[0]) beginValidation();
      return super.reset(episodes);
    }
  }
  const first = await openSession({}, undefined, ValidatedEnv);
  const training = first.session.run(22);
  await isValidating;
  await first.session.stop();
  await training;
  const checkpoint = structuredClone(await first.session.checkpoint());
  expect(checkpoint).toMatchObject({ isUnvalidated: true, best: null, progress: { controlSteps: 20 } });
  expect(validated(await first.metrics())).toEqual([]);
  await first.close();
  const second = await openSession({}, checkpoint);
  await second.session.run(2);
  const resumed = await second.session.checkpoint();
  expect(validated(await second.metrics())).toEqual(expectedMetrics);
  await second.close();
  expect(resumed.isUnvalidated).toBeUndefined();
  expect(resumed.best).toEqual(expected.best);
  expect(resumed.trainer).toEqual(expected.trainer);
});

describe('evaluating, on another task too, and watching in between change nothing about training', () => {
  const isLeftAlone = async (overrides: Partial<RunConfig>) => {
    const plain = await openSession(overrides);
    await plain.session.run(4);
    const expected = await plain.session.checkpoint();
    await plain.close();

    const watched = await openSession(overrides);
    await watched.session.run(2);
    const test = ['click-option', 'login-user'].flatMap((task) =>
      [1, 2, 3].map((seed) => ({ task, seed, dataMode: 'test' }) as const),
    );
    const outcomes = await watched.session.evaluate(test);
    expect(outcomes.map(({ spec }) => spec)).toEqual(test);
    await watched.session.run(1);
    await watched.session.watch(trainEpisode(config.task, 9));
    await watched.session.run(1);
    const actual = await watched.session.checkpoint();
    await watched.close();
    expect(actual.trainer).toEqual(expected.trainer);
  };
  test('WGE', () => isLeftAlone({}));
  // Its episodes continue from one control step to the next.
  test('World of Bits', REST, () =>
    isLeftAlone({
      agent: 'world-of-bits',
      settings: { ...SMALL_HAND, phases: 'reinforcement', unroll: 6 },
    }),
  );
  test('CC-Net', REST, () =>
    isLeftAlone({
      agent: 'cc-net',
      settings: {
        ...{ learning: 'reinforcement', unroll: 5, targetPeriod: 1 },
        ...{ channels: 2, wordWidth: 8, width: 16, layers: 1, heads: 2, actionWidth: 8 },
      },
    }),
  );
  test('DOM-Q-NET', REST, () => isLeftAlone({ agent: 'dom-q-net', settings: {} }));
});

test(
  'while demonstrations are cloned, it is shown what would be done by now, which changes nothing',
  REST,
  async () => {
    const cloning: Partial<RunConfig> = {
      agent: 'world-of-bits',
      settings: { ...SMALL_HAND, phases: 'cloning', cloningBatch: 4 },
    };
    const alone = await openSession(cloning, undefined, FrameVectorEnv, undefined, false);
    await alone.session.run(2);
    const expected = await alone.session.checkpoint();
    await alone.close();

    const seen = await openSession(cloning);
    await seen.session.run(2);
    await seen.metrics();
    const [decision] = seen.updates.flatMap((update) => update.decision ?? []);
    expect(decision).toMatchObject({ at: { frame: 0, step: 0 }, purpose: 'preview' });
    expect(decision.episode.seed).toBe(validationSeeds(1)[0]);
    expect(decision.inspection!.actions[0].label).toBe(decision.label);
    expect((await seen.session.checkpoint()).trainer).toEqual(expected.trainer);
    await seen.close();
  },
);

test('a trimmed run acts as before, and continues training', { tags: 'rest' }, async () => {
  const whole = await openSession();
  let checkpoint = await whole.session.checkpoint();
  // A first success in a validation makes a best policy.
  for (let rounds = 0; !checkpoint.best && rounds < 20; rounds++) {
    await whole.session.run(20);
    checkpoint = await whole.session.checkpoint();
  }
  const { controlSteps } = checkpoint.progress;
  const episodes = [1, 2, 3, 4, 5, 6].map((seed) => ({ task: config.task, seed, dataMode: 'test' }) as const);
  const expected = await whole.session.evaluate(episodes);
  await whole.close();

  const { latest } = await trimRun({ latest: checkpoint, best: null, episodes: [] });
  const trimmed = structuredClone(latest!);
  expect((trimmed.trainer as Uint8Array).length).toBeLessThan((checkpoint.trainer as Uint8Array).length / 20);
  const other = await openSession({}, trimmed);
  expect(await other.session.evaluate(episodes)).toEqual(expected);
  const [first] = await other.session.evaluate([episodes[0]], 'newest');
  expect(first).toEqual(expected[0]);
  await other.session.run(1);
  const later = await other.session.checkpoint();
  expect(later.progress.controlSteps).toBe(controlSteps + 1);
  expect(later.isTrimmed).toBeUndefined();
  await other.close();
});

test('bad input is refused in words', async () => {
  await expect(openSession({ settings: { learningRat: 1 } })).rejects.toThrow('no setting "learningRat"');
  await expect(openSession({ settings: { learningRate: -1 } })).rejects.toThrow('at least');
});

describe('a run on another task', () => {
  const small = { ...config.settings };
  const quick = { batch: 32, learnAfter: 32, learningRate: 0.001, messageSteps: 2, targetEvery: 50 };
  const beginsWhereAnotherEnded = async (chosen: Partial<RunConfig>) => {
    const earlier = await openSession(chosen);
    let checkpoint = await earlier.session.checkpoint();
    for (let rounds = 0; !checkpoint.best && rounds < 20; rounds++) {
      await earlier.session.run(20);
      checkpoint = await earlier.session.checkpoint();
    }
    const episodes = [1, 2, 3, 4].map((seed) => trainEpisode('click-test-2', seed));
    const expected = await earlier.session.evaluate(episodes);
    await earlier.close();
    const { latest } = await trimRun({ latest: checkpoint, best: null, episodes: [] });
    for (const startFrom of [checkpoint, latest!]) {
      const later = await openSession(
        { ...chosen, task: 'click-test' },
        undefined,
        FrameVectorEnv,
        structuredClone(startFrom),
      );
      expect(await later.session.evaluate(episodes)).toEqual(expected);
      await later.session.run(1);
      const { progress, best } = await later.session.checkpoint();
      expect(progress.controlSteps).toBe(1);
      expect(best).toBeNull();
      await later.close();
    }
  };
  test('begins with the best policy of DOMNet', REST, () => beginsWhereAnotherEnded({ settings: small }));
  test('begins with the best policy of DOM-Q-NET, and with its words', REST, () =>
    beginsWhereAnotherEnded({ task: 'click-test-2', agent: 'dom-q-net', settings: quick }),
  );
});

test('an unsuitable run to start from is refused in words', async () => {
  const { session, close } = await openSession();
  const other = await session.checkpoint();
  await close();
  const open = (agent: string, settings: RunConfig['settings'] = {}) =>
    openSession({ agent, settings }, undefined, FrameVectorEnv, other);
  await expect(open('workflow-only')).rejects.toThrow('workflow-only cannot start from another run');
  await expect(open('paired')).rejects.toThrow('uses the agent wge, this one paired');
  await expect(open('wge')).rejects.toThrow('use --set wordDim=8');
  await expect(open('wge', config.settings)).rejects.toThrow('not succeeded in any validation');
});
