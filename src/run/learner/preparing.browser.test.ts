import { expect, onTestFinished, test, vi } from 'vitest';
import { registerAgent } from '../../agents/catalogue';
import type { Trainer, TrainerState } from '../../contracts/agent';
import type { VectorEnv } from '../../contracts/env';
import type { LearnerMessage, LearnerUpdate } from '../../contracts/learner';
import { ELEMENT_NEEDS } from '../../contracts/needs';
import { runConfig } from '../../contracts/testing/runConfig';
import { packDemos } from '../../demo/packedDemos';
import { Session } from './Session';

/** A session whose agent takes `parts` turns of 10 ms before its first control step. */
async function slowlyPrepared(id: string, parts: number) {
  const progress = { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 };
  const course = { done: 0, progress };
  const trainer: Partial<Trainer> = {
    progress,
    prepare: async ({ goesOn, report }) => {
      for (; course.done < parts; course.done++) {
        if (!goesOn()) return false;
        report(course.done, parts);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return true;
    },
    controlStep: async () => {
      progress.controlSteps += 1;
      progress.envSteps += 1;
      return [];
    },
    save: async () => ({}) as TrainerState,
    numTensors: () => 0,
    dispose: () => undefined,
  };
  registerAgent({
    ...{ id, name: id, summary: '', usesDemos: false, settings: [], presets: { paper: {} } },
    needs: () => ELEMENT_NEEDS,
    metrics: {},
    keptWhenTrimmed: [],
    load: async () => ({ createTrainer: () => trainer as Trainer }),
  });
  const session = new Session();
  const { port1, port2 } = new MessageChannel();
  onTestFinished(async () => {
    await session.dispose();
    port1.close();
  });
  const updates: LearnerUpdate[] = [];
  port1.onmessage = ({ data }: MessageEvent<LearnerMessage>) => {
    if (data.type === 'update') updates.push(data.update);
  };
  const env: Partial<VectorEnv> = { open: async () => undefined };
  await session.connect(env as VectorEnv, port2);
  const config = runConfig({ agent: id, backend: 'cpu' });
  await session.init({ config, wasmPath: '/wasm/' }, async () => packDemos([], 'elements'));
  const isPreparing = () => vi.waitFor(() => expect(updates.some(({ startUp }) => startUp)).toBe(true));
  return { session, course, updates, isPreparing };
}

test('preparation before training reports its progress, and is cut short by a pause', async () => {
  const parts = 40;
  const { session, course, updates, isPreparing } = await slowlyPrepared('slow', parts);
  const training = session.run(1);
  await isPreparing();
  await session.pause();
  await training;
  expect(course.done).toBeLessThan(parts);
  expect(course.progress.controlSteps).toBe(0);
  const told = updates.flatMap(({ startUp }) => startUp ?? []);
  expect(told[0]).toMatchObject({ task: 'encode', total: parts });
  await vi.waitFor(() => expect(updates.at(-1)).toMatchObject({ status: 'paused' }));
  expect(updates.at(-1)!.startUp).toBeUndefined();

  await session.run(1);
  expect([course.done, course.progress.controlSteps]).toEqual([parts, 1]);
});

test('a checkpoint requested during preparation is written at once, and the rest is done after it', async () => {
  const parts = 100;
  const { session, course, isPreparing } = await slowlyPrepared('slower', parts);
  const training = session.run(1);
  await isPreparing();
  const checkpoint = await session.checkpoint();
  expect(course.done).toBeLessThan(parts);
  expect(checkpoint.progress.controlSteps).toBe(0);

  await training;
  expect([course.done, course.progress.controlSteps]).toEqual([parts, 1]);
});
