import { expect, test } from 'vitest';
import { Turns } from './Turns';

test('requests are carried out one after another, even after a failure', async () => {
  const turns = new Turns();
  const done: string[] = [];
  let finish = () => {};
  const first = turns.take(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    done.push('first');
    throw new Error('no luck');
  });
  const second = turns.take(async () => done.push('second'));
  await Promise.resolve();
  expect(turns.isAnyWaiting).toBe(true);
  expect(done).toEqual([]);
  finish();
  await expect(first).rejects.toThrow('no luck');
  await expect(second).resolves.toBe(2);
  expect(done).toEqual(['first', 'second']);
  expect(turns.isAnyWaiting).toBe(false);
});
