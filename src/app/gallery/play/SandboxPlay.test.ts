import { expect, test, vi } from 'vitest';
import type { IsolatedFrame, IsolatedVectorEnv } from '../../../sandbox/IsolatedVectorEnv';
import { findTask } from '../../../task/catalogue';
import type { PlayOptions } from './PlaySession';
import { SandboxPlay } from './SandboxPlay';

test('Start pressed twice begins one episode; after a failure, it begins another', async () => {
  let fail = (_: Error) => {};
  const reset = vi.fn(
    () =>
      new Promise<never>((_, reject) => {
        fail = reject;
      }),
  );
  const onFailure = vi.fn();
  const options = { task: findTask('click-test'), events: { onFailure } } as unknown as PlayOptions;
  const play = new SandboxPlay(options, { reset } as unknown as IsolatedVectorEnv<IsolatedFrame>);
  play.start();
  play.start();
  expect(reset).toHaveBeenCalledTimes(1);
  fail(new Error('The page is gone.'));
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith('The page is gone.'));
  play.start();
  expect(reset).toHaveBeenCalledTimes(2);
});
