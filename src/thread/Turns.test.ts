import { expect, test } from 'vitest';
import { Turns } from './Turns';

test('one piece of work begins when the one before has ended, even if that failed', async () => {
  const turns = new Turns();
  const log: string[] = [];
  const work = (name: string, isFailing = false) =>
    turns.take(async () => {
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
  const turns = new Turns(Promise.reject(new Error('not opened')));
  const first = turns.take(async () => 'first');
  const second = turns.take(async () => 'second');
  await expect(first).rejects.toThrow('not opened');
  expect(await second).toBe('second');
});

test('it says whether any piece has not begun', async () => {
  const turns = new Turns();
  let finish = () => {};
  const first = turns.take(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const second = turns.take(async () => {});
  await Promise.resolve();
  expect(turns.isAnyWaiting).toBe(true);
  finish();
  await Promise.all([first, second]);
  expect(turns.isAnyWaiting).toBe(false);
  await expect(new Turns(Promise.reject(new Error('not opened'))).take(async () => {})).rejects.toThrow();
});
