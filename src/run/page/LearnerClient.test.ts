import * as Comlink from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import type { VectorEnv } from '../../contracts/env';
import type { LearnerMessage, LearnerUpdate } from '../../contracts/learner';
import { learnerUpdate } from '../../contracts/testing/learnerUpdate';
import { wallDelay } from '../../env/waiting';
import { Session } from '../learner/Session';
import { DEADLINES } from './deadlines';
import { EnvGate } from './EnvGate';
import { LearnerClient } from './LearnerClient';

const clients: LearnerClient[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

/** A client of a learner that does nothing: it answers calls at once, and posts what a test says. */
async function connect(answer: () => Promise<void> = async () => {}) {
  const { port1, port2 } = new MessageChannel();
  let port!: MessagePort;
  const asked: [number, string, ...unknown[]][] = [];
  const learner = {
    connect: (_: VectorEnv, updates: MessagePort) => {
      port = updates;
      return Object.getOwnPropertyNames(Session.prototype);
    },
    stream: (...call: [number, string, ...unknown[]]) => {
      asked.push(call);
      return answer();
    },
  };
  Comlink.expose(learner, port2);
  const terminate = () => {
    port1.close();
    port2.close();
  };
  const updates: LearnerUpdate[] = [];
  const client = new LearnerClient({
    worker: Object.assign(port1, { terminate }) as unknown as Worker,
    gate: new EnvGate({} as VectorEnv),
    deadlines: DEADLINES,
    onStarting: () => {},
    onUpdate: (update) => updates.push(update),
    onFailure: () => {},
  });
  clients.push(client);
  await client.connect();
  return { client, asked, updates, post: (message: LearnerMessage) => port.postMessage(message) };
}

test('a call whose answer overtakes its updates resolves when they have arrived, those of another call or not', async () => {
  const { client, asked, updates, post } = await connect();
  const ended: string[] = [];
  const training = client.call('run', 3).then(() => ended.push('run'));
  const watching = client.call('watch', { task: 'click-test', seed: 1, dataMode: 'test' });
  void watching.then(() => ended.push('watch'));
  await vi.waitFor(() => expect(asked.map(([, method]) => method)).toEqual(['run', 'watch']));
  expect(asked[0].slice(2)).toEqual([3]);
  await wallDelay(20);
  expect(ended).toEqual([]);
  post({ type: 'streamed', call: asked[1][0] });
  await watching;
  expect(ended).toEqual(['watch']);
  post({ type: 'update', update: learnerUpdate({ status: 'paused' }) });
  post({ type: 'streamed', call: asked[0][0] });
  await training;
  expect(updates.map(({ status }) => status)).toEqual(['paused']);
});

test('a call that was stopped is not waited for', async () => {
  const { client } = await connect(() => Promise.reject(new Error('It was stopped.')));
  await expect(client.call('evaluate', [])).rejects.toThrow('It was stopped.');
});

test('nor are the updates of a learner that fails', async () => {
  const { client, asked, post } = await connect();
  const training = client.call('run');
  const rejection = expect(training).rejects.toMatchObject({ name: 'RunFailure', kind: 'fatal' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  post({ type: 'fatal', reason: 'The GPU device was lost.' });
  await rejection;
});
