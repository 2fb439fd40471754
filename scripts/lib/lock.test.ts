import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let lock: string;

beforeEach(() => {
  lock = join(mkdtempSync(join(tmpdir(), 'latticework-lock-')), 'build.lock');
});

/** The number of a program that has ended. */
const endedProgram = () => spawnSync(process.execPath, ['--version']).pid;

test('what two callers do is never under way at the same time, and the second one says that it waits', async () => {
  const told: string[] = [];
  let goOn = () => {};
  const first = withLock(lock, async () => {
    told.push('first begins');
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    told.push('first ends');
  });
  const second = withLock(lock, async () => told.push('second'), {
    onWait: () => {
      told.push('waits');
      goOn();
    },
  });
  await Promise.all([first, second]);
  expect(told).toEqual(['first begins', 'waits', 'first ends', 'second']);
  expect(readdirSync(dirname(lock))).toEqual([]);
});

test('the lock is released if what is done fails', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a program that has ended is taken over, by one of several', async () => {
  writeFileSync(lock, `${endedProgram()} 0123456789abcdef\n`);
  let inside = 0;
  const act = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await Promise.resolve();
    inside -= 1;
    return readFileSync(lock, 'utf8').startsWith(`${process.pid} `);
  };
  expect(await Promise.all([1, 2, 3].map(() => withLock(lock, act)))).toEqual([true, true, true]);
  expect(readdirSync(dirname(lock))).toEqual([]);
});

test.each([
  ['under this program’s own number', () => `${process.pid} 0123456789abcdef\n`, 0],
  ['without content', () => '', 10_000],
  ['that a running program has not renewed for long', () => `${process.ppid} 0123456789abcdef\n`, 100_000],
])('so is a lock %s', async (_, content, laterMs) => {
  writeFileSync(lock, content());
  const onWait = () => {
    throw new Error('waits');
  };
  expect(await withLock(lock, async () => 'done', { onWait, now: () => Date.now() + laterMs })).toBe('done');
});

test('a lock of a running program is waited for', async () => {
  writeFileSync(lock, `${process.ppid} 0123456789abcdef\n`);
  const onWait = () => rmSync(lock);
  expect(await withLock(lock, async () => 'done', { onWait, now: () => Date.now() + 30_000 })).toBe('done');
});
