import { expect, onTestFinished, test, vi } from 'vitest';
import { digestOf, packDigestOf } from './packDigest';
import { registerPack, unregisterPack } from './registry';

const bytes = (text: string) => new TextEncoder().encode(text);
const files = (page: string) =>
  new Map([
    ['core/core.js', bytes('core')],
    ['miniwob/a.html', bytes(page)],
  ]);

test('packs with the same files have the same digest, others do not', async () => {
  const digest = await digestOf(files('a'));
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await digestOf(new Map([...files('a')].reverse()))).toBe(digest);
  const moved = [...files('a')].map(([path, content]) => [`x/${path}`, content] as const);
  expect(new Set([digest, await digestOf(files('b')), await digestOf(new Map(moved))]).size).toBe(3);
});

test('the files of a pack are read once for it, and again for another pack with its name', async () => {
  onTestFinished(() => unregisterPack('mine'));
  const register = (loadFiles: () => Promise<ReturnType<typeof files>>) =>
    registerPack({ name: 'mine', pages: [], bytes: 5, createdAt: 1, loadFiles });
  const loadFiles = vi.fn(async () => files('a'));
  register(loadFiles);
  const first = await packDigestOf('mine');
  expect(await packDigestOf('mine')).toBe(first);
  expect(loadFiles).toHaveBeenCalledTimes(1);
  register(async () => files('b'));
  expect(await packDigestOf('mine')).not.toBe(first);
  register(() => Promise.reject(new Error('They are gone.')));
  expect(await packDigestOf('mine')).toBeNull();
});
