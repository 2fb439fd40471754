import { expect, test } from 'vitest';
import type { VectorEnv } from '../../contracts/env';
import { runConfig } from '../../contracts/testing/runConfig';
import { packDemos } from '../../demo/packedDemos';
import { Session } from './Session';

const config = runConfig({ task: 'click-test-2', agent: 'dom-q-net' });
const init = { config, wasmPath: '/wasm/' };
const noDemos = async () => packDemos([], 'elements');

async function connect(env: Partial<VectorEnv>) {
  const session = new Session();
  const { port1, port2 } = new MessageChannel();
  await session.connect(env as VectorEnv, port2);
  const close = () => {
    port1.close();
    port2.close();
  };
  return { session, close };
}

test('a learner that could not be started says why in every call', async () => {
  const open = () => Promise.reject(new Error('no room for frames'));
  const { session, close } = await connect({ open });
  await expect(session.init(init, noDemos)).rejects.toThrow('no room for frames');
  await expect(session.run()).rejects.toThrow('no room for frames');
  await expect(session.views()).rejects.toThrow('no room for frames');
  await expect(session.checkpoint()).rejects.toThrow('no room for frames');
  await session.dispose();
  close();
});

test('so does one that failed while frames were being opened', async () => {
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

test('a learner that was never started says so, connected or not', async () => {
  const { session, close } = await connect({});
  await expect(session.run()).rejects.toThrow('has not been started');
  await expect(new Session().run()).rejects.toThrow('has not been started');
  close();
});
