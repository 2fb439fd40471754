import { expect, test, vi } from 'vitest';
import { registerAgent } from '../../agents/catalogue';
import type { Trainer } from '../../contracts/agent';
import type { VectorEnv } from '../../contracts/env';
import { ELEMENT_NEEDS } from '../../contracts/needs';
import type { LearnerMessage, LearnerUpdate } from '../../contracts/run';
import { runConfig } from '../../contracts/testing/runConfig';
import { packDemos } from '../../demo/packedDemos';
import { Session } from './Session';

const config = runConfig({ task: 'click-test-2', agent: 'dom-q-net' });
const init = { config, wasmPath: '/wasm/' };
const noDemos = async () => packDemos([], 'elements');

async function connect(env: Partial<VectorEnv>) {
  const session = new Session();
  const { port1, port2 } = new MessageChannel();
  const updates: LearnerUpdate[] = [];
  port1.onmessage = ({ data }: MessageEvent<LearnerMessage>) => {
    if ('metrics' in data) updates.push(data);
  };
  await session.connect(env as VectorEnv, port2);
  const close = () => {
    port1.close();
    port2.close();
  };
  return { session, updates, close };
}

test('a learner that could not be started says why, whatever it is asked', async () => {
  const open = () => Promise.reject(new Error('no room for frames'));
  const { session, close } = await connect({ open });
  await expect(session.init(init, noDemos)).rejects.toThrow('no room for frames');
  await expect(session.run()).rejects.toThrow('no room for frames');
  await expect(session.views()).rejects.toThrow('no room for frames');
  await expect(session.checkpoint()).rejects.toThrow('no room for frames');
  await session.dispose();
  close();
});

test('so does one that was refused while frames were being opened', async () => {
  const { session, close } = await connect({ open: () => new Promise(() => {}) });
  const needsDemos = { ...init, config: { ...config, agent: 'wge' as const } };
  await expect(session.init(needsDemos, noDemos)).rejects.toThrow(/demonstration/);
  await expect(session.run()).rejects.toThrow(/demonstration/);
  close();
});

test('and one whose demonstrations cannot be read', async () => {
  const { session, close } = await connect({ open: () => new Promise(() => {}) });
  const unreadable = () => Promise.reject(new Error('the file is damaged'));
  await expect(session.init(init, unreadable)).rejects.toThrow('the file is damaged');
  await expect(session.run()).rejects.toThrow('the file is damaged');
  close();
});

test('a learner that nobody started says so, connected or not', async () => {
  const { session, close } = await connect({});
  await expect(session.run()).rejects.toThrow('has not been started');
  await expect(new Session().run()).rejects.toThrow('has not been started');
  close();
});

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
  const { session, updates, close } = await connect({ open: async () => undefined });
  await session.init({ ...init, config: { ...config, agent: 'slow', backend: 'cpu' } }, noDemos);
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
  close();
});
