import { expect, test, vi } from 'vitest';
import { ThumbnailPool } from './ThumbnailPool';

/** A thumbnail that opens when told to. */
function controlled() {
  let finish!: () => void;
  let fail!: (error: Error) => void;
  const opened = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const close = vi.fn();
  return { create: vi.fn(() => ({ opened, close })), close, finish, fail };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('no more are alive than allowed, and the next opens when one closes', async () => {
  const pool = new ThumbnailPool({ alive: 2, opening: 1 });
  const [a, b, c] = [controlled(), controlled(), controlled()];
  const closeA = pool.request(a.create);
  pool.request(b.create);
  pool.request(c.create);
  expect([a, b, c].map(({ create }) => create.mock.calls.length)).toEqual([1, 0, 0]);
  a.finish();
  await settled();
  b.finish();
  await settled();
  expect(pool.alive).toBe(2);
  expect(c.create).not.toHaveBeenCalled();
  closeA();
  closeA();
  expect(a.close).toHaveBeenCalledOnce();
  expect(c.create).toHaveBeenCalledOnce();
});

test('a thumbnail dropped while it waits never opens; one dropped while it opens makes room at once', () => {
  const pool = new ThumbnailPool({ alive: 9, opening: 1 });
  const [a, b, c] = [controlled(), controlled(), controlled()];
  const closeA = pool.request(a.create);
  const closeB = pool.request(b.create);
  pool.request(c.create);
  closeB();
  closeA();
  expect(a.close).toHaveBeenCalledOnce();
  expect(b.create).not.toHaveBeenCalled();
  expect(c.create).toHaveBeenCalledOnce();
  expect(pool.alive).toBe(1);
});

test('one that cannot be opened does not stop the others', async () => {
  const pool = new ThumbnailPool({ alive: 2, opening: 1 });
  const [a, b] = [controlled(), controlled()];
  pool.request(a.create);
  pool.request(b.create);
  a.fail(new Error('no page'));
  await settled();
  expect(b.create).toHaveBeenCalledOnce();
});
