import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UsageError } from '../UsageError';
import { TrainingFolder } from './TrainingFolder';

const scratch = () => mkdtempSync(join(tmpdir(), 'latticework-out-'));
const plan = { evalEpisodes: 7 };
/** Recorded after a control step; a step's own, such as a loss, are numbered by the steps before it. */
const metric = (step: number, name = 'evaluate/success') => ({
  name,
  step,
  envSteps: 10 * step,
  value: step,
});
const bytes = (text: string) => new TextEncoder().encode(text);

test('a run leaves metrics, checkpoint and result', () => {
  const path = join(scratch(), 'deep', 'run');
  const folder = TrainingFolder.create(path, plan);
  folder.addMetrics([metric(1), metric(2)]);
  expect(folder.isResumable).toBe(false);
  folder.saveCheckpoint(bytes('first'));
  folder.saveCheckpoint(bytes('second'));
  expect(folder.isResumable).toBe(true);
  folder.saveResult({ successRate: 1 });
  folder.close();
  expect(readdirSync(path).sort()).toEqual([
    'checkpoint.lattice',
    'metrics.jsonl',
    'result.json',
    'training.json',
  ]);
  expect(readFileSync(join(path, 'checkpoint.lattice'), 'utf8')).toBe('second');
  expect(readFileSync(join(path, 'metrics.jsonl'), 'utf8')).toBe(
    [1, 2].map((step) => `${JSON.stringify(metric(step))}\n`).join(''),
  );
});

test('a run without a checkpoint leaves nothing behind', () => {
  const path = join(scratch(), 'run');
  const folder = TrainingFolder.create(path, plan);
  folder.addMetrics([metric(1)]);
  folder.close();
  expect(existsSync(path)).toBe(false);
});

test('files of others in the folder are left alone', () => {
  const path = scratch();
  writeFileSync(join(path, 'notes.txt'), 'mine');
  TrainingFolder.create(path, plan).close();
  expect(readdirSync(path)).toEqual(['notes.txt']);
});

test('a killed run is resumed at its checkpoint: later metrics and half a line are dropped', () => {
  const path = join(scratch(), 'run');
  const killed = TrainingFolder.create(path, plan);
  // The third control step cloned: it took no step of the environment.
  const cloned = { ...metric(2, 'loss/policy'), envSteps: 20 };
  killed.addMetrics([metric(1), metric(2), cloned, metric(3)]);
  killed.saveCheckpoint(bytes('at 2'));
  writeFileSync(
    join(path, 'metrics.jsonl'),
    `${readFileSync(join(path, 'metrics.jsonl'), 'utf8')}{"name":"a","st`,
  );

  const resumed = TrainingFolder.resume(path);
  expect(new TextDecoder().decode(resumed.checkpoint)).toBe('at 2');
  expect(resumed.plan).toEqual(plan);
  resumed.folder.rewindMetrics({ controlSteps: 2, envSteps: 20, episodes: 0, gradSteps: 0 });
  resumed.folder.addMetrics([metric(3)]);
  resumed.folder.close();
  const steps = readFileSync(join(path, 'metrics.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).step);
  expect(steps).toEqual([1, 2, 3]);
});

test('metrics of a run that begins again are all dropped', () => {
  const path = join(scratch(), 'run');
  const folder = TrainingFolder.create(path, plan);
  folder.addMetrics([metric(1), metric(2)]);
  folder.rewindMetrics(undefined);
  expect(readFileSync(join(path, 'metrics.jsonl'), 'utf8')).toBe('');
  folder.close();
});

test.each(['checkpoint.lattice', 'result.json'])(
  'a folder with a %s is refused and left as it is',
  (name) => {
    const path = scratch();
    writeFileSync(join(path, name), 'earlier');
    expect(() => TrainingFolder.create(path, plan)).toThrow(/already holds a run/);
    expect(readdirSync(path)).toEqual([name]);
    expect(readFileSync(join(path, name), 'utf8')).toBe('earlier');
  },
);

test('a folder with a default name gets a number if there is already a run', () => {
  const path = join(scratch(), 'run');
  for (const expected of [path, `${path}-2`, `${path}-3`]) {
    const folder = TrainingFolder.createUntaken(path, plan);
    expect(folder.path).toBe(expected);
    folder.saveCheckpoint(bytes(''));
    folder.close();
  }
});

test('a folder in which another program trains is taken', () => {
  const path = join(scratch(), 'run');
  mkdirSync(path);
  const lock = join(path, 'training.lock');
  writeFileSync(lock, `${process.ppid}\n`);
  const other = TrainingFolder.createUntaken(path, plan);
  expect(other.path).toBe(`${path}-2`);
  other.close();
  // A program that has ended.
  writeFileSync(lock, '999999999\n');
  const folder = TrainingFolder.createUntaken(path, plan);
  expect(folder.path).toBe(path);
  folder.close();
});

test('a lock that another program has yet to fill counts, unless that program was killed', () => {
  const path = join(scratch(), 'run');
  mkdirSync(path);
  const lock = join(path, 'training.lock');
  writeFileSync(lock, '');
  expect(() => TrainingFolder.create(path, plan)).toThrow('Another run, just started, is writing to');
  utimesSync(lock, new Date(0), new Date(0));
  TrainingFolder.create(path, plan).close();
});

test('a lock that was left behind is taken over once: another program may be faster', () => {
  const path = join(scratch(), 'run');
  mkdirSync(path);
  const lock = join(path, 'training.lock');
  const theirs = `${process.ppid} 0123456789abcdef\n`;
  writeFileSync(lock, '99999999\n');
  // While this program finds that the lock's program has ended, another one takes the lock over.
  const asked = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    writeFileSync(lock, theirs);
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
  });
  onTestFinished(() => asked.mockRestore());
  expect(() => TrainingFolder.create(path, plan)).toThrow(`process ${process.ppid}`);
  expect(readdirSync(path)).toEqual(['training.lock']);
  expect(readFileSync(lock, 'utf8')).toBe(theirs);
});

test('a lock that has become that of another program is not released', () => {
  const path = join(scratch(), 'run');
  const folder = TrainingFolder.create(path, plan);
  const lock = join(path, 'training.lock');
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  const theirs = `${process.ppid} 0123456789abcdef\n`;
  writeFileSync(lock, theirs);
  folder.close();
  expect(readFileSync(lock, 'utf8')).toBe(theirs);
});

test('what a killed run was writing is removed', () => {
  const path = scratch();
  for (const name of ['checkpoint.lattice.123-0a1b2c3d.tmp', 'mine.tmp']) writeFileSync(join(path, name), '');
  TrainingFolder.create(path, plan).close();
  expect(readdirSync(path)).toEqual(['mine.tmp']);
});

test('a run that has ended is not resumed, one that was interrupted is', () => {
  const path = join(scratch(), 'run');
  const folder = TrainingFolder.create(path, plan);
  expect(() => TrainingFolder.resume(path)).toThrow(/no run to resume/);
  folder.saveCheckpoint(bytes('c'));
  folder.saveResult({ successRate: 1, interrupted: true });
  folder.close();
  const { folder: resumed } = TrainingFolder.resume(path);
  resumed.saveResult({ successRate: 1 });
  resumed.close();
  expect(() => TrainingFolder.resume(path)).toThrow(/has ended/);
});

test('one run at a time writes to a folder; a lock that was left behind does not count', () => {
  const path = join(scratch(), 'run');
  const folder = TrainingFolder.create(path, plan);
  folder.saveCheckpoint(bytes('c'));
  // The process that runs this one is alive for certain.
  writeFileSync(join(path, 'training.lock'), `${process.ppid}\n`);
  expect(() => TrainingFolder.resume(path)).toThrow(UsageError);
  expect(() => TrainingFolder.resume(path)).toThrow(`process ${process.ppid}`);
  // Process IDs do not go that high.
  writeFileSync(join(path, 'training.lock'), '99999999\n');
  TrainingFolder.resume(path).folder.close();
  expect(existsSync(join(path, 'training.lock'))).toBe(false);
});

test('a path that is not writable is reported at once', () => {
  const file = join(scratch(), 'file');
  writeFileSync(file, '');
  expect(() => TrainingFolder.create(join(file, 'run'), plan)).toThrow(UsageError);
});

test('a program that ends at once, as on a second Ctrl-C, leaves no lock, and nothing of a run that had not begun', () => {
  const [begun, unbegun] = [join(scratch(), 'begun'), join(scratch(), 'unbegun')];
  const before = process.listeners('exit');
  const folders = [begun, unbegun].map((path) => TrainingFolder.create(path, plan));
  folders[0].saveCheckpoint(bytes('first'));
  for (const atExit of process.listeners('exit').filter((listener) => !before.includes(listener)))
    atExit(130);
  expect(readdirSync(begun).sort()).toEqual(['checkpoint.lattice', 'metrics.jsonl', 'training.json']);
  expect(existsSync(unbegun)).toBe(false);
});
