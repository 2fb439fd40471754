import { expect, test } from 'vitest';
import { Mutex } from './Mutex';

test('one piece of work begins when the one before has ended, even if that failed', async () => {
  const mutex = new Mutex();
  const log: string[] = [];
  const work = (name: string, isFailing = false) =>
    mutex.run(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (isFailing) throw new Error(name);
      return name;
    });
  const ends = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('the first piece fails with what it waits for, and the next one begins', async () => {
  const mutex = new Mutex(Promise.reject(new Error('not opened')));
  const first = mutex.run(async () => 'first');
  const second = mutex.run(async () => 'second');
  await expect(first).rejects.toThrow('not opened');
  expect(await second).toBe('second');
});

test('it says whether any piece has not begun', async () => {
  const mutex = new Mutex();
  let finish = () => {};
  const first = mutex.run(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const second = mutex.run(async () => {});
  await Promise.resolve();
  expect(mutex.isAnyWaiting).toBe(true);
  finish();
  await Promise.all([first, second]);
  expect(mutex.isAnyWaiting).toBe(false);
  await expect(new Mutex(Promise.reject(new Error('not opened'))).run(async () => {})).rejects.toThrow();
});
