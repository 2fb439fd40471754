import { expect, test, vi } from 'vitest';
import { ThumbnailPool } from './ThumbnailPool';

/** A thumbnail that opens when told to. */
function controlled() {
  const { promise, resolve, reject } = withResolvers();
  const close = vi.fn();
  const open = vi.fn(() => promise);
  return { open, close, finish: () => resolve({ close }), fail: () => reject(new Error('no page')) };
}

function withResolvers() {
  let resolve!: (thumbnail: { close(): void }) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<{ close(): void }>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('no more are alive than allowed, and the next opens when one closes', async () => {
  const pool = new ThumbnailPool({ alive: 2, opening: 1 });
  const [a, b, c] = [controlled(), controlled(), controlled()];
  const closeA = pool.request(a.open);
  pool.request(b.open);
  pool.request(c.open);
  expect([a.open, b.open, c.open].map((open) => open.mock.calls.length)).toEqual([1, 0, 0]);
  a.finish();
  await settled();
  b.finish();
  await settled();
  expect(pool.alive).toBe(2);
  expect(c.open).not.toHaveBeenCalled();
  closeA();
  expect(a.close).toHaveBeenCalledOnce();
  expect(c.open).toHaveBeenCalledOnce();
});

test('what is dropped while it waits never opens; what is dropped while it opens is closed', async () => {
  const pool = new ThumbnailPool({ alive: 9, opening: 1 });
  const [a, b, c] = [controlled(), controlled(), controlled()];
  const closeA = pool.request(a.open);
  const closeB = pool.request(b.open);
  pool.request(c.open);
  closeB();
  closeA();
  expect(pool.alive).toBe(1);
  a.finish();
  await settled();
  expect(a.close).toHaveBeenCalledOnce();
  expect(b.open).not.toHaveBeenCalled();
  expect(c.open).toHaveBeenCalledOnce();
});

test('one that cannot be opened makes room', async () => {
  const pool = new ThumbnailPool({ alive: 1, opening: 1 });
  const [a, b] = [controlled(), controlled()];
  pool.request(a.open);
  pool.request(b.open);
  a.fail();
  await settled();
  expect(b.open).toHaveBeenCalledOnce();
});
