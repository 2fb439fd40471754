import { expect, test } from 'vitest';
import { fetchBundledDemos } from '../demo/bundled';
import { byteSize } from './byteSize';
import { gunzipDemos, gzipDemos } from './gzippedDemos';

const bundled = (task: string) => fetchBundledDemos(task, location.origin);

test('what is unpacked is what was packed, with what is parsed of it', async () => {
  const demos = (await bundled('login-user')).slice(0, 3);
  expect(await gunzipDemos({ gzipped: await gzipDemos(demos) })).toEqual(demos);
});

test('pages that are recorded again and again take a small part of their size', async () => {
  const demos = (await bundled('book-flight')).slice(0, 2);
  expect(byteSize(await gzipDemos(demos))).toBeLessThan(byteSize(demos) / 20);
});

test('rows from before demonstrations were packed are read, and a run without any has none', async () => {
  const demos = (await bundled('click-test')).slice(0, 1);
  expect(await gunzipDemos({ demos })).toEqual(demos);
  expect(await gunzipDemos(undefined)).toEqual([]);
});
