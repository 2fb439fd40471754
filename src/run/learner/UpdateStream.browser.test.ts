import { expect, test } from 'vitest';
import type { LearnerMessage } from '../../contracts/learner';
import { onEachKernel } from '../../nn/eachKernel';
import * as tf from '../../nn/tf';
import { UpdateStream } from './UpdateStream';

test('shows that it is alive during a long computation', async () => {
  const { port1, port2 } = new MessageChannel();
  const messages: LearnerMessage[] = [];
  const end = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<LearnerMessage>) => {
      messages.push(data);
      if (data.type === 'fatal') resolve();
    };
  });
  const stream = new UpdateStream(port2);
  const unsubscribe = onEachKernel(stream.stayAlive);
  await tf.setBackend('cpu');
  const start = performance.now();
  while (performance.now() - start < 2_500) tf.tidy(() => tf.ones([8]).square().sum());
  // Later posts arrive later.
  stream.fatal('The end.');
  unsubscribe();
  await end;
  // At once, after one second and after two.
  expect(messages.map(({ type }) => type)).toEqual(['heartbeat', 'heartbeat', 'heartbeat', 'fatal']);
  port1.close();
});
