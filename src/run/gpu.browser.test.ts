/** Runs and a GPU: the effects of starting on one, training on the software adapter, and losing it. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl/dist/index';
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { afterEach, expect, test, vi } from 'vitest';
import type { LearnerMessage, StartUp } from '../contracts/learner';
import type { RunConfig } from '../contracts/run';
import { runConfig } from '../contracts/testing/runConfig';
import { fetchBundledDemos } from '../demo/bundled';
import { packDemos } from '../demo/packedDemos';
import { FrameVectorEnv } from '../env/FrameVectorEnv';
import { createParkedContainer } from '../env/frameBox';
import { pretendRealAdapter } from '../nn/testing/adapter';
import * as tf from '../nn/tf';
import { Session } from './learner/Session';
import { RunController } from './page/RunController';
import type { RunEvent } from './runEvents';

const config = runConfig({
  task: 'click-option',
  agent: 'a2c',
  seed: 5,
  numEnvs: 2,
  settings: { wordDim: 8, attentionDim: 8 },
});

/** An agent with few shaders and small batches: a software GPU compiles and runs them on the CPU. */
const small: Partial<RunConfig> = {
  ...{ agent: 'world-of-bits', task: 'click-test', numEnvs: 1 },
  settings: { phases: 'reinforcement', channels: 4, unroll: 5, cloningBatch: 4 },
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

/** A session in this thread, on real frames of the task, with everything that it posts. */
async function openSession(overrides: Partial<RunConfig>) {
  const container = createParkedContainer(document);
  const env = new FrameVectorEnv({ container, baseUrl: new URL('/miniwob/', location.href) });
  const { port1, port2 } = new MessageChannel();
  const messages: LearnerMessage[] = [];
  port1.onmessage = ({ data }: MessageEvent<LearnerMessage>) => messages.push(data);
  const session = new Session();
  await session.connect(env, port2);
  closing.push(async () => {
    await session.dispose().catch(() => {});
    await env.close();
    port1.close();
    container.remove();
  });
  const demos = await fetchBundledDemos(config.task, location.origin);
  const backend = await session.init(
    {
      config: { ...config, ...overrides },
      wasmPath: new URL('/wasm/', location.href).href,
    },
    async () =>
      packDemos(
        demos.map((demo) => demo.parsed),
        'elements',
      ),
  );
  return { session, backend, messages };
}

test('rehearsing and timing do not change a run', { tags: 'rest' }, async () => {
  const plain = await openSession({ backend: 'wasm' });
  await plain.session.run(3);
  const expected = await plain.session.checkpoint();

  pretendRealAdapter();
  const refuse = () => Promise.reject(new Error('not today'));
  vi.spyOn(GPUDevice.prototype, 'createComputePipelineAsync').mockImplementation(refuse);
  const rehearsed = await openSession({ backend: 'auto' });
  expect(rehearsed.backend).toEqual({ name: 'wasm', reason: 'not today' });
  await rehearsed.session.run(3);
  const actual = await rehearsed.session.checkpoint();
  expect(actual.trainer).toEqual(expected.trainer);
  expect(actual.progress.gradSteps).toBeGreaterThan(0);
});

test('on WebGPU, shaders are compiled before training, and the loss of the device is reported', {
  tags: 'rest',
  timeout: 300_000,
}, async () => {
  const { session, messages } = await openSession({ ...small, backend: 'webgpu' });
  const progress = messages.flatMap((message): StartUp[] =>
    message.type === 'starting' ? [message.progress] : [],
  );
  expect(progress.length).toBeGreaterThan(3);
  expect(progress.every(({ task, done, total }) => task === 'compile' && done <= total)).toBe(true);
  expect(progress.map(({ done }) => done)).toEqual(progress.map(({ done }) => done).sort((a, b) => a - b));
  expect(messages.some(({ type }) => type === 'heartbeat')).toBe(true);

  const { device } = tf.backend() as WebGPUBackend;
  const compile = vi.spyOn(device, 'createComputePipeline');
  await session.run(1);
  const { progress: trained } = await session.checkpoint();
  expect(trained.gradSteps).toBeGreaterThan(0);
  expect(compile.mock.calls.length).toBeLessThan(5);

  device.destroy();
  const reason = expect.stringMatching(/^The GPU device was lost: ./);
  await vi.waitFor(() => expect(messages).toContainEqual({ type: 'fatal', reason }), 30_000);
});

test('on WebGL, shaders are compiled before training, and the loss of the context is reported', {
  tags: 'rest',
  timeout: 300_000,
}, async () => {
  const { session, backend, messages } = await openSession({ ...small, backend: 'webgl' });
  expect(backend).toEqual({ name: 'webgl', reason: 'chosen' });
  const progress = messages.flatMap((message) => (message.type === 'starting' ? [message.progress] : []));
  expect(progress.length).toBeGreaterThan(1);
  expect(progress.every(({ task, done, total }) => task === 'compile' && done <= total)).toBe(true);
  await session.run(1);
  const { progress: trained } = await session.checkpoint();
  expect(trained.gradSteps).toBeGreaterThan(0);

  const { gl } = (tf.backend() as MathBackendWebGL).gpgpu;
  gl.getExtension('WEBGL_lose_context')!.loseContext();
  await vi.waitFor(() =>
    expect(messages).toContainEqual({ type: 'fatal', reason: 'The WebGL context was lost.' }),
  );
});

test('after the GPU was lost twice, training continues with WASM', {
  tags: 'rest',
  timeout: 120_000,
}, async () => {
  const container = createParkedContainer(document);
  const run = await RunController.open({
    config: { ...config, agent: 'workflow-only', backend: 'webgpu' },
    demos: await fetchBundledDemos(config.task, location.origin),
    container,
    createWorker: () =>
      new Worker(new URL('../../tests/support/losesGpu.worker.ts', import.meta.url), { type: 'module' }),
  });
  closing.push(async () => {
    await run.dispose();
    container.remove();
  });
  expect(run.backend.name).toBe('webgpu');
  const events: RunEvent[] = [];
  run.subscribe((event) => events.push(event));
  const training = run.run();
  const restarts = () => events.filter(({ type }) => type === 'restarted').length;
  await vi.waitFor(() => expect(restarts()).toBe(2), { timeout: 60_000 });
  const failures = events.flatMap((event) => (event.type === 'failure' ? [event.message] : []));
  expect(failures).toHaveLength(2);
  for (const message of failures) expect(message).toContain('The GPU device was lost');
  expect(run.backend.name).toBe('wasm');
  const { controlSteps } = run.update.progress;
  await vi.waitFor(() => expect(run.update.progress.controlSteps).toBeGreaterThan(controlSteps));
  await run.stop();
  await training;
  expect(run.update.status).toBe('stopped');
});
