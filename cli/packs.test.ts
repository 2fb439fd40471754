import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pack } from '../src/contracts/pack';
import { savePack } from './packs';

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
