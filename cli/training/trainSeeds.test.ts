import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UsageError } from '../UsageError';
import { trainSeeds } from './trainSeeds';

const RATES: Readonly<Record<number, number>> = { 1: 0.9, 2: 1, 5: 0.8 };
const train = vi.fn(async (seed: number, _?: string) => ({
  result: { successRate: RATES[seed] },
  interrupted: false,
}));

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  train.mockClear();
});

const printed = () => vi.mocked(console.log).mock.calls.flat();
const told = () => vi.mocked(console.error).mock.calls.flat();

test('one after another, each in its folder, and a summary at the end', async () => {
  await trainSeeds([1, 2, 5], { out: 'a/run' }, train);
  expect(train.mock.calls).toEqual([
    [1, 'a/run-1'],
    [2, 'a/run-2'],
    [5, 'a/run-5'],
  ]);
  expect(printed()).toEqual(['3 seeds: success 90.0% on average, least 80.0%, most 100.0%']);
  await trainSeeds([1, 2], { json: true }, train);
  expect(train).toHaveBeenLastCalledWith(2, undefined);
  expect(JSON.parse(printed()[1])).toEqual({
    ...{ seeds: [1, 2] },
    successRate: { mean: 0.95, min: 0.9, max: 1 },
  });
});

test('an interrupted run is the last, and does not count', async () => {
  train.mockResolvedValueOnce({ result: { successRate: 1 }, interrupted: false });
  train.mockResolvedValueOnce({ result: { successRate: 0 }, interrupted: true });
  await trainSeeds([1, 2, 5, 6], {}, train);
  expect(train).toHaveBeenCalledTimes(2);
  expect(printed()).toEqual(['1 of 4 seeds: success 100.0% on average, least 100.0%, most 100.0%']);
  expect(told()).toContain('Not trained: seeds 5, 6');
});

test('after a failure, those that ended before are summarised', async () => {
  train.mockResolvedValueOnce({ result: { successRate: 1 }, interrupted: false });
  train.mockRejectedValueOnce(new Error('gone'));
  await expect(trainSeeds([1, 2, 5], {}, train)).rejects.toThrow('gone');
  expect(printed()).toHaveLength(1);
  expect(told()).toContain('Not trained: seeds 5');
});

test('a folder that holds a run is refused before any seed is trained', async () => {
  const out = join(mkdtempSync(join(tmpdir(), 'latticework-seeds-')), 'run');
  mkdirSync(`${out}-2`);
  writeFileSync(join(`${out}-2`, 'result.json'), '{}');
  await expect(trainSeeds([1, 2], { out }, train)).rejects.toThrow(UsageError);
  expect(train).not.toHaveBeenCalled();
});

test('an interrupt before a run begins ends the list as one in its middle does', async () => {
  const stopped = vi.fn(async () => null);
  await trainSeeds([1, 2, 5], {}, stopped);
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(told().at(-1)).toBe('Not trained: seeds 2, 5');
  expect(printed()).toEqual([]);
});

test('a request to end during the test of a run lets that run count, and begins no other', async () => {
  const asked = vi.fn(async () => ({ result: { successRate: 0.9 }, interrupted: false, isLast: true }));
  await trainSeeds([1, 2, 5], {}, asked);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(told().at(-1)).toBe('Not trained: seeds 2, 5');
  expect(printed()).toEqual(['1 of 3 seeds: success 90.0% on average, least 90.0%, most 90.0%']);
});
