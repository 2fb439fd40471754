import { expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater';

test('an error is not unhandled, and reaches whoever awaits the promise at last', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const failing = awaitedLater(Promise.reject(new Error('failed')));
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  await expect(failing).rejects.toThrow('failed');
});
