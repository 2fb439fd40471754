import { expect, test } from 'vitest';
import type { VectorEnv } from '../../contracts/env';
import { runConfig } from '../../contracts/testing/runConfig';
import { packDemos } from '../../demo/packedDemos';
import { Session } from './Session';

const config = runConfig({ task: 'click-test-2', agent: 'dom-q-net' });
const init = { config, demos: packDemos([], 'elements'), wasmPath: '/wasm/' };

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

test('a learner that could not be started says why, whatever it is asked', async () => {
  const open = () => Promise.reject(new Error('no room for frames'));
  const { session, close } = await connect({ open });
  await expect(session.init(init)).rejects.toThrow('no room for frames');
  await expect(session.run()).rejects.toThrow('no room for frames');
  await expect(session.views()).rejects.toThrow('no room for frames');
  await expect(session.checkpoint()).rejects.toThrow('no room for frames');
  await session.dispose();
  close();
});

test('so does one that was refused before a frame was opened', async () => {
  const { session, close } = await connect({});
  const withoutDemos = { ...init, config: { ...config, agent: 'wge' as const } };
  await expect(session.init(withoutDemos)).rejects.toThrow(/demonstration/);
  await expect(session.run()).rejects.toThrow(/demonstration/);
  close();
});

test('a learner that nobody started says so, connected or not', async () => {
  const { session, close } = await connect({});
  await expect(session.run()).rejects.toThrow('has not been started');
  await expect(new Session().run()).rejects.toThrow('has not been started');
  close();
});
