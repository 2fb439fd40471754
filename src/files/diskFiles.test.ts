import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readDisk } from './diskFiles';

let home: string;
let root: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'latticework-files-'));
  root = join(home, 'root');
  for (const folder of ['root', 'root/b', 'root/b/deep', 'root/.git', 'root/node_modules', 'elsewhere'])
    mkdirSync(join(home, folder));
  for (const file of ['b/deep/x.txt', 'b/y.txt', 'a.txt', '.git/z.txt', 'node_modules/z.txt'])
    writeFileSync(join(root, file), file);
  writeFileSync(join(home, 'elsewhere', 'private.txt'), 'private');
});

const read = async (path = root) => (await readDisk(path)).map(({ name }) => relative(home, name));
const ALL = ['root/a.txt', 'root/b/deep/x.txt', 'root/b/y.txt'];

test('everything below a folder is read, without hidden files and installed packages', async () => {
  expect(await read()).toEqual(ALL);
  expect(await read(join(root, 'a.txt'))).toEqual(['root/a.txt']);
});

test.each([
  ['that lead nowhere', 'gone.txt'],
  ['that lead to themselves', 'b/self'],
  ['back to the folder itself', '.'],
  ['out of it, to a folder', '../elsewhere'],
  ['out of it, to a file', '../elsewhere/private.txt'],
])('links %s are left out, and the rest is read', async (_, target) => {
  symlinkSync(join(root, target), join(root, 'b', 'self'));
  expect(await read()).toEqual(ALL);
});

test('links back to a folder on the way are left out, even by a detour', async () => {
  symlinkSync(join(root, 'b'), join(root, 'b', 'deep', 'up'));
  symlinkSync(join(root, 'b', 'deep'), join(root, 'c'));
  expect(await read()).toEqual([...ALL, 'root/c/up/y.txt', 'root/c/x.txt']);
});

test('links within the folder are followed, and so is one that is given', async () => {
  symlinkSync('../a.txt', join(root, 'b', 'also.txt'));
  symlinkSync('root/b', join(home, 'given'));
  expect(await read()).toEqual(['root/a.txt', 'root/b/also.txt', ...ALL.slice(1)]);
  // Its target is outside of what is given.
  expect(await read(join(home, 'given'))).toEqual(['given/deep/x.txt', 'given/y.txt']);
});
