import { afterEach, expect, test, vi } from 'vitest';
import { StorageError } from '../../store/StorageError';
import { PatientWrites } from './PatientWrites';

const PATIENCE_MS = 1_000;

afterEach(() => vi.useRealTimers());

function create(mayWrite?: Promise<unknown>) {
  const told: string[] = [];
  const written: string[] = [];
  const makeRoom = vi.fn(async () => {});
  const writes = new PatientWrites<'a' | 'b'>({
    patienceMs: PATIENCE_MS,
    mayWrite,
    makeRoom,
    onProblem: (message) => told.push(message),
    onRecovery: () => told.push('recovered'),
  });
  /** Notes what was written, after so many milliseconds. */
  const note =
    (what: string, ms = 0) =>
    async () => {
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      written.push(what);
    };
  return { writes, told, written, makeRoom, note };
}

const refuse = async () => {
  throw new Error('Refused.');
};

const full = () =>
  new StorageError('The storage is full.', { cause: new DOMException('', 'QuotaExceededError') });

test('one write follows another, however long each takes', async () => {
  const { writes, written, note } = create();
  void writes.write('a', note('first', 20));
  void writes.write('b', note('second'));
  await writes.soFar;
  expect(written).toEqual(['first', 'second']);
});

test('the same problem is reported once, and its end when all parts are well', async () => {
  const { writes, told, note } = create();
  expect(await writes.write('a', refuse)).toBe(false);
  await writes.write('a', refuse);
  await writes.write('b', refuse);
  expect(await writes.write('a', note(''))).toBe(true);
  expect(told).toEqual(['Refused.']);
  await writes.write('b', note(''));
  expect(told).toEqual(['Refused.', 'recovered']);
});

test('what all writes depend on is tried before each of them, until it is written', async () => {
  const { writes, written, note } = create();
  const begin = vi.fn(note('beginning')).mockRejectedValueOnce(new Error('Not now.'));
  expect(await writes.begin('a', begin, 0)).toBe(false);
  expect(written).toEqual([]);
  await writes.write('b', note('first'));
  await writes.write('b', note('second'));
  expect(written).toEqual(['beginning', 'first', 'second']);
  expect(begin).toHaveBeenCalledTimes(2);
});

test('room is made in a full storage, and nowhere else', async () => {
  const { writes, told, makeRoom, note } = create();
  await writes.write('a', refuse);
  expect(makeRoom).not.toHaveBeenCalled();
  await writes.write('a', vi.fn(note('')).mockRejectedValueOnce(full()));
  expect(makeRoom).toHaveBeenCalledTimes(1);
  expect(told).toEqual(['Refused.', 'recovered']);
  expect(await writes.write('a', vi.fn(note('')).mockRejectedValue(full()))).toBe(false);
  expect(told.at(-1)).toBe('The storage is full.');
});

test('nothing is written too early, unless somebody is waiting', async () => {
  const { writes, written, note } = create(new Promise(() => {}));
  const write = writes.write('a', note('first'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(written).toEqual([]);
  writes.hurry();
  expect(await write).toBe(true);
});

test('a storage that does not answer is reported in time, and nobody waits for it any longer', async () => {
  vi.useFakeTimers();
  const { writes, told, note } = create();
  const write = writes.write('a', note('late', 2 * PATIENCE_MS));
  const waited = writes.patiently(write);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  await waited;
  expect(told).toEqual(['The browser storage does not answer.']);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await write).toBe(true);
  expect(told.at(-1)).toBe('recovered');
});

test('a beginning may take longer than other writes', async () => {
  vi.useFakeTimers();
  const { writes, told, note } = create();
  const begun = writes.begin('a', note('beginning', 2 * PATIENCE_MS), 2 * PATIENCE_MS);
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS);
  expect(await begun).toBe(true);
  expect(told).toEqual([]);
});
