import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pack } from '../src/contracts/pack';
import { tidyPacks } from './packLeftovers';
import { registerDiskPack, savePack } from './packs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latticework-packs-'));
  vi.stubEnv('LATTICEWORK_PACKS', folder);
});
afterEach(() => vi.unstubAllEnvs());

const packOf = (files: Readonly<Record<string, string>>): Pack => ({
  name: 'mine',
  pages: [{ name: 'seats', path: 'seats.html', title: '' }],
  bytes: 1,
  createdAt: 1,
  files: new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
});
const read = (path: string) => readFileSync(join(folder, 'mine', path), 'utf8');

test('a pack makes way for another of its name only where that is asked for, and with all of its files', () => {
  savePack(packOf({ 'seats.html': 'first', 'old.js': '' }));
  const second = packOf({ 'seats.html': 'second' });
  expect(() => savePack(second)).toThrow('There is already a pack mine: replace it with --replace');
  expect(read('seats.html')).toBe('first');

  expect(savePack(second, { replace: true })).toBe(join(folder, 'mine'));
  expect(read('seats.html')).toBe('second');
  expect(existsSync(join(folder, 'mine', 'old.js'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['mine']);
});

test('where the new pack cannot be written, the old one stays', () => {
  savePack(packOf({ 'seats.html': 'first' }));
  const impossible = packOf({ a: 'a file', 'a/seats.html': 'in a folder of the same name' });
  expect(() => savePack(impossible, { replace: true })).toThrow('cannot be written');
  expect(read('seats.html')).toBe('first');
  expect(readdirSync(folder)).toEqual(['mine']);
});

test('a folder that is no pack is not replaced', () => {
  mkdirSync(join(folder, 'mine', 'work'), { recursive: true });
  expect(() => savePack(packOf({ 'seats.html': '' }), { replace: true })).toThrow('is no pack');
  expect(existsSync(join(folder, 'mine', 'work'))).toBe(true);
});

/** The number of a program that has ended. */
const endedProgram = () => spawnSync(process.execPath, ['--version']).pid;

const left = (id: number | undefined, kind: 'tmp' | 'old') => join(folder, `.mine.${id}.${kind}`);

/** As a program leaves it that is killed while it moves a new pack into the place of the old one. */
function leaveHalfReplaced(id: number | undefined) {
  savePack(packOf({ 'seats.html': 'first' }));
  cpSync(join(folder, 'mine'), left(id, 'tmp'), { recursive: true });
  renameSync(join(folder, 'mine'), left(id, 'old'));
}

test('a pack whose replacement was killed half-way is there again, and nothing else is left', () => {
  leaveHalfReplaced(endedProgram());
  registerDiskPack('mine');
  expect(read('seats.html')).toBe('first');
  expect(readdirSync(folder)).toEqual(['mine']);
});

test('what was replaced by a program that was killed afterwards is removed when a pack is saved', () => {
  savePack(packOf({ 'seats.html': 'second' }));
  for (const kind of ['tmp', 'old'] as const)
    cpSync(join(folder, 'mine'), left(endedProgram(), kind), { recursive: true });
  savePack(packOf({ 'seats.html': 'third' }), { replace: true });
  expect(read('seats.html')).toBe('third');
  expect(readdirSync(folder)).toEqual(['mine']);
});

test('what a running program has written so far stays, and is not offered as a pack', () => {
  leaveHalfReplaced(process.ppid);
  const names = readdirSync(folder);
  expect(() => registerDiskPack('mine')).toThrow(
    `There is no pack mine in ${folder}; import one with: latticework import PATH`,
  );
  expect(readdirSync(folder)).toEqual(names);

  // After an hour, it is another program that has that number.
  tidyPacks(folder, Date.now() + 2 * 60 * 60 * 1000);
  expect(read('seats.html')).toBe('first');
  expect(readdirSync(folder)).toEqual(['mine']);
});
