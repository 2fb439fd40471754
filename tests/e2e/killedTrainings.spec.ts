/**
 * Command line runs that are asked to end, are killed, or lose their browser: each resumes from its last
 * checkpoint, and reaches the same result, to the bit, as an undisturbed one.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { expect, test } from '@playwright/test';
import { decodeRun } from '../../src/store/archives';
import { type Command, descendantsOf, isRunning, scratchFolder, startLatticework } from './commandLine';

/** How often a run is disturbed in each way: `KILLS=3` for a shorter test. */
const KILLS = Number(process.env.KILLS ?? 10);
const MINUTE_MS = 60_000;
/** Seconds between two checkpoints here; an hour's training has one every 60. */
const EVERY = 1;
/** In addition, a control step and the writing may take this long on a busy machine. */
const SLACK = 30;

const BEGIN = [
  ...['train', '--task', 'click-checkboxes-large', '--agent', 'wge', '--seed', '3', '--backend', 'wasm'],
  ...['--eval-episodes', '10', '--checkpoint-every', String(EVERY)],
];
/** To its last step: a fast machine takes 700 a second, and there have to be enough left to be disturbed four times. */
const SHORT = ['--max-steps', '10000', '--no-stop-when-solved'];
const LONG = ['--max-steps', '20000', '--no-stop-when-solved'];

const RESUME = ['--checkpoint-every', String(EVERY)];

/** All metrics that do not depend on a clock. */
function recordOf(folder: string) {
  const lines = readFileSync(join(folder, 'metrics.jsonl'), 'utf8').trim().split('\n');
  const metrics = lines
    .map((line) => JSON.parse(line))
    .filter(({ name }) => !/^(speed|memory)\//.test(name))
    .map(({ name, step, value }) => `${name} ${step} ${value}`);
  const {
    wallSeconds: _,
    secondsTo95: __,
    ...result
  } = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8'));
  const { trainer, best, progress } = checkpointIn(folder);
  // As digests: to print how megabytes differ takes minutes, and says nothing.
  return { metrics, result, progress, trainer: digest(trainer), best: digest(best) };
}

function checkpointIn(folder: string) {
  const { latest } = decodeRun(new Uint8Array(readFileSync(join(folder, 'checkpoint.lattice'))));
  return latest!;
}

async function undisturbed(limit: readonly string[]) {
  const folder = join(scratchFolder(), 'run');
  const command = startLatticework(...BEGIN, ...limit, '--out', folder);
  expect(await command.end()).toBe(0);
  return recordOf(folder);
}

const digest = (value: unknown): string => createHash('sha256').update(serialize(value)).digest('hex');

const changedMs = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Waits until the run has written a checkpoint, and a moment longer. */
async function inTheMiddle(command: Command, folder: string): Promise<void> {
  const file = join(folder, 'checkpoint.lattice');
  const before = changedMs(file);
  await expect.poll(() => command.isOver || changedMs(file) > before, { timeout: 2 * MINUTE_MS }).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1_000 * Math.random()));
}

/** The loss when the process is gone: seconds of training that were measured but are in no checkpoint. */
function lostSeconds(folder: string): number {
  const lines = readFileSync(join(folder, 'metrics.jsonl'), 'utf8').split('\n').slice(0, -1);
  const { seconds } = JSON.parse(lines.at(-1) ?? '{ "seconds": 0 }');
  return seconds - checkpointIn(folder).wallSeconds;
}

type Disturb = (command: Command) => Promise<void>;

const byKilling: Disturb = async (command) => {
  const children = descendantsOf(command.pid);
  expect(children.length).toBeGreaterThan(2);
  command.kill('SIGKILL');
  await command.end();
  await expect.poll(() => children.filter(isRunning), { timeout: 20_000 }).toEqual([]);
};

const byLosingTheBrowser: Disturb = async (command) => {
  const [browser] = descendantsOf(command.pid);
  process.kill(browser, 'SIGKILL');
  expect(await command.end()).toBe(1);
  expect(command.stderr).toContain('latticework train --resume');
};

const bySignal =
  (signal: 'SIGTERM' | 'SIGHUP'): Disturb =>
  async (command) => {
    // A closed terminal accepts no more output.
    if (signal === 'SIGHUP') command.hangUp();
    command.kill(signal);
    expect(await command.end()).toBe(0);
  };

type Way = readonly [name: string, disturb: Disturb];

const WAYS: readonly Way[] = [
  ['SIGTERM', bySignal('SIGTERM')],
  ['SIGHUP', bySignal('SIGHUP')],
  ['SIGKILL', byKilling],
  ['loss of the browser', byLosingTheBrowser],
];

/** Starts a run, disturbs it in one way after another, and lets it finish. */
async function disturbed(ways: readonly Way[], limit: readonly string[]) {
  const folder = join(scratchFolder(), 'run');
  let command = startLatticework(...BEGIN, ...limit, '--out', folder);
  for (const [i, [name, disturb]] of ways.entries()) {
    await test.step(`${i + 1}: ${name}`, async () => {
      await inTheMiddle(command, folder);
      expect(command.isOver, `ended before it was disturbed ${i + 1} times: ${command.stderr}`).toBe(false);
      await disturb(command);
      expect(lostSeconds(folder)).toBeLessThan(EVERY + SLACK);
      command = startLatticework('train', '--resume', folder, ...RESUME);
    });
  }
  expect(await command.end(), command.stderr).toBe(0);
  return recordOf(folder);
}

test('a run that is asked to end, killed and loses its browser resumes each time, with the same result', {
  tag: '@rest',
}, async () => {
  test.setTimeout(6 * MINUTE_MS);
  const [expected, actual] = await Promise.all([undisturbed(SHORT), disturbed(WAYS, SHORT)]);
  expect(expected.metrics.length).toBeGreaterThan(100);
  expect(actual).toEqual(expected);
});

test.describe('again and again', { tag: '@kills' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 30 * MINUTE_MS });
  let expected: ReturnType<typeof undisturbed> | null = null;

  for (const way of WAYS) {
    test(`${way[0]}, ${KILLS} times`, async () => {
      expected ??= undisturbed(LONG);
      const ways = Array.from({ length: KILLS }, () => way);
      expect(await disturbed(ways, LONG)).toEqual(await expected);
    });
  }
});
