import { afterEach, expect, test, vi } from 'vitest';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { Observation, StepResult, VectorEnv } from '../../contracts/env';
import type { LearnerUpdate } from '../../contracts/learner';
import type { RunConfig, Settings } from '../../contracts/run';
import { runConfig } from '../../contracts/testing/runConfig';
import { packDemos } from '../../demo/packedDemos';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom, newElement } from '../../dom/tree';
import type { RunEvent } from '../runEvents';
import { DEADLINES, type LearnerDeadlines } from './deadlines';
import { LearnerSupervisor } from './LearnerSupervisor';

const createWorker = () =>
  new Worker(new URL('../../../tests/support/scriptedLearner.worker.ts', import.meta.url), {
    type: 'module',
  });

const body = newElement({ tag: 'body', width: 160, height: 210 });
const observe = (): Observation => ({ utterance: '', fields: [], dom: encodeSnapshot(buildDom([body])) });

/** An environment without pages; `calls` are the steps that are under way. */
class EmptyEnv implements VectorEnv {
  underWay = 0;
  mostAtOnce = 0;
  last: Observation | null = null;

  async open() {}
  async close() {}

  async reset(episodes: readonly unknown[]) {
    return episodes.map(() => observe());
  }

  async step(): Promise<StepResult[]> {
    this.underWay += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.underWay);
    await new Promise((resolve) => setTimeout(resolve, 2));
    this.underWay -= 1;
    this.last = observe();
    const info = {
      seed: 0,
      rawReward: 0,
      scaledReward: 0,
      success: false,
      reason: null,
      steps: 1,
      elapsedMs: 0,
      finalObservation: this.last,
    };
    return [{ observation: this.last, reward: 0, terminated: false, truncated: false, info }];
  }
}

const noDemos = Promise.resolve(packDemos([], 'elements'));

const config = (settings: Settings, backend: RunConfig['backend'] = 'wasm'): RunConfig =>
  runConfig({ backend, settings });

function supervise(
  settings: Settings,
  backend?: RunConfig['backend'],
  deadlines: Partial<LearnerDeadlines> = {},
) {
  const env = new EmptyEnv();
  const events: Extract<RunEvent, { type: 'failure' | 'restarted' }>[] = [];
  const updates: LearnerUpdate[] = [];
  const workers: Worker[] = [];
  let checkpoint: Checkpoint | undefined;
  const supervisor = new LearnerSupervisor({
    init: { config: config(settings, backend), wasmPath: '' },
    env,
    createWorker: () => {
      const worker = createWorker();
      workers.push(worker);
      return worker;
    },
    deadlines: { ...DEADLINES, heartbeatMs: 800, ...deadlines },
    lastCheckpoint: () => checkpoint,
    status: () => 'idle',
    onStarting: () => {},
    onUpdate: (update) => updates.push(update),
    onEvent: (event) => events.push(event),
  });
  open.push(supervisor);
  return {
    supervisor,
    env,
    events,
    updates,
    workers,
    save: async () => {
      checkpoint = await supervisor.call('checkpoint');
    },
  };
}

const open: LearnerSupervisor[] = [];
afterEach(() => Promise.all(open.splice(0).map((supervisor) => supervisor.dispose())));

const isOver = (events: readonly RunEvent[]) =>
  events.some((event) => event.type === 'failure' && event.isFinal);
const restarted = (events: readonly RunEvent[]) => events.filter(({ type }) => type === 'restarted').length;

test('steps the environment, transferring its buffers, and answers between two steps', async () => {
  const { supervisor, env, updates } = supervise({});
  await supervisor.start(noDemos);
  const training = supervisor.call('run');
  await vi.waitFor(() => expect(updates.length).toBeGreaterThan(5));
  expect(env.last?.dom.ref.buffer.byteLength).toBe(0);
  const { progress } = await supervisor.call('checkpoint');
  expect(progress.controlSteps).toBeGreaterThan(0);
  await supervisor.call('pause');
  await training;
  await vi.waitFor(() => expect(updates.at(-1)?.status).toBe('paused'));
});

test.each([
  ['crash', /crashed.*out of memory/],
  ['hang', /not answered for 0.8 seconds/],
  ['fatal', /GPU device was lost/],
] as const)(
  'a learner that fails by %s is replaced and goes on from the checkpoint',
  async (fault, words) => {
    const { supervisor, env, events, updates, workers, save } = supervise({ fault, atStep: 12 });
    await supervisor.start(noDemos);
    await supervisor.call('run', 5);
    await save();
    await expect(supervisor.call('run')).rejects.toMatchObject({ name: 'RunFailure' });
    await supervisor.call('run', 1);
    expect(events).toMatchObject([{ type: 'failure', isFinal: false }, { type: 'restarted' }]);
    expect(events[1]).toMatchObject({ progress: { controlSteps: 5 } });
    expect(events[0].message).toMatch(words);
    expect(updates.at(-1)?.progress.controlSteps).toBe(6);
    expect(workers).toHaveLength(2);
    expect(env.mostAtOnce).toBe(1);
  },
);

test('a call waits for its turn for as long as the current control step makes progress', async () => {
  const { supervisor, events } = supervise({ pageSteps: 300 }, 'wasm', { callMs: 100, stallMs: 1_000 });
  await supervisor.start(noDemos);
  const training = supervisor.call('run');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const calledAt = performance.now();
  const { progress } = await supervisor.call('checkpoint');
  expect(performance.now() - calledAt).toBeGreaterThan(300);
  expect(progress.controlSteps).toBe(1);
  await supervisor.call('pause');
  await training;
  expect(events).toEqual([]);
});

test('every pending call is rejected when the worker fails', async () => {
  const { supervisor } = supervise({ fault: 'hang', atStep: 3 });
  await supervisor.start(noDemos);
  const calls: Promise<unknown>[] = [
    supervisor.call('run'),
    supervisor.call('checkpoint'),
    supervisor.call('views'),
  ];
  await new Promise((resolve) => setTimeout(resolve, 100));
  calls.push(supervisor.call('views', ['lattice-probabilities']));
  const settled = await Promise.allSettled(calls);
  expect(settled[0].status).toBe('rejected');
  expect(settled[3].status).toBe('rejected');
});

test('a GPU gets one more chance, then wasm; the fourth failure is the last', async () => {
  const { supervisor, events } = supervise({ fault: 'fatal', atStep: 1, always: true }, 'webgpu');
  await supervisor.start(noDemos);
  const backends: string[] = [];
  for (let restarts = 1; restarts <= 4; restarts++) {
    backends.push(supervisor.backend.name);
    await supervisor.call('run').catch(() => {});
    await vi.waitFor(() =>
      expect(restarts <= 3 ? restarted(events) === restarts : isOver(events)).toBe(true),
    );
  }
  expect(backends).toEqual(['webgpu', 'webgpu', 'wasm', 'wasm']);
  await expect(supervisor.call('run')).rejects.toMatchObject({ kind: 'given-up' });
});

test('an error of a learner at startup is reported, not retried', async () => {
  const { supervisor, workers, events } = supervise({ fault: 'init' });
  await expect(supervisor.start(noDemos)).rejects.toThrow('No such setting.');
  expect(workers).toHaveLength(1);
  expect(events).toEqual([]);
});

test('a worker that cannot be loaded fails at once', async () => {
  const supervisor = new LearnerSupervisor({
    init: { config: config({}), wasmPath: '' },
    env: new EmptyEnv(),
    createWorker: () => new Worker('/no-such-worker.js', { type: 'module' }),
    deadlines: { ...DEADLINES, heartbeatMs: 800 },
    lastCheckpoint: () => undefined,
    status: () => 'idle',
    onStarting: () => {},
    onUpdate: () => {},
    onEvent: () => {},
  });
  await expect(supervisor.start(noDemos)).rejects.toMatchObject({ kind: 'crashed' });
});
