import { expect, test, vi } from 'vitest';
import { registerAgent } from '../../agents/catalogue';
import type { Trainer } from '../../contracts/agent';
import type { VectorEnv } from '../../contracts/env';
import { ELEMENT_NEEDS } from '../../contracts/needs';
import type { LearnerMessage, LearnerUpdate } from '../../contracts/run';
import { runConfig } from '../../contracts/testing/runConfig';
import { packDemos } from '../../demo/packedDemos';
import { Session } from './Session';

test('what is done before training says how far it is, and is cut short by a pause', async () => {
  const parts = 40;
  let done = 0;
  const progress = { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 };
  const trainer: Partial<Trainer> = {
    progress,
    prepare: async ({ goesOn, tell }) => {
      for (; done < parts; done++) {
        if (!goesOn()) return false;
        tell(done, parts);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return true;
    },
    controlStep: async () => {
      progress.controlSteps += 1;
      return [];
    },
    numTensors: () => 0,
    dispose: () => undefined,
  };
  registerAgent({
    ...{ id: 'slow', name: 'Slow', summary: '', usesDemos: false, settings: [], presets: { paper: {} } },
    needs: () => ELEMENT_NEEDS,
    load: async () => ({ createTrainer: () => trainer as Trainer }),
  });
  const session = new Session();
  const { port1, port2 } = new MessageChannel();
  const updates: LearnerUpdate[] = [];
  port1.onmessage = ({ data }: MessageEvent<LearnerMessage>) => {
    if ('metrics' in data) updates.push(data);
  };
  const env: Partial<VectorEnv> = { open: async () => undefined };
  await session.connect(env as VectorEnv, port2);
  const config = runConfig({ agent: 'slow', backend: 'cpu' });
  await session.init({ config, wasmPath: '/wasm/' }, async () => packDemos([], 'elements'));
  const training = session.run(1);
  await vi.waitFor(() => expect(updates.some(({ startUp }) => startUp)).toBe(true));
  await session.pause();
  await training;
  expect(done).toBeLessThan(parts);
  expect(progress.controlSteps).toBe(0);
  const told = updates.flatMap(({ startUp }) => startUp ?? []);
  expect(told[0]).toMatchObject({ task: 'replay', total: parts });
  await vi.waitFor(() => expect(updates.at(-1)).toMatchObject({ status: 'paused' }));
  expect(updates.at(-1)!.startUp).toBeUndefined();

  await session.run(1);
  expect([done, progress.controlSteps]).toEqual([parts, 1]);
  await session.dispose();
  port1.close();
});
