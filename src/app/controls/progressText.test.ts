import { expect, test } from 'vitest';
import type { LearnerUpdate } from '../../contracts/run';
import { IDLE_UPDATE } from '../../run/idleUpdate';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { StepRate } from './progressText';
import { statusText } from './StatusBadge';
import { describeStops } from './StopConditions';

const at = (wallSeconds: number, envSteps: number): LearnerUpdate => ({
  ...IDLE_UPDATE,
  status: 'running',
  progress: { ...IDLE_UPDATE.progress, envSteps },
  wallSeconds,
});

test('the rate is that of the last seconds, not of the whole run', () => {
  const rate = new StepRate(5);
  for (let second = 0; second <= 60; second++) rate.push(at(second, second * 10));
  let last: number | null = null;
  for (let second = 61; second <= 70; second++) last = rate.push(at(second, 600 + (second - 60) * 100));
  expect(last).toBeCloseTo(100);
});

test('one update alone has no rate, and a new run starts afresh', () => {
  const rate = new StepRate();
  expect(rate.push(at(10, 100))).toBeNull();
  expect(rate.push(at(12, 300))).toBeCloseTo(100);
  expect(rate.push(at(0, 0))).toBeNull();
});

test('the end of a run is told by its reason', () => {
  expect(statusText({ status: 'finished', ended: 'solved', isWatching: false })).toBe('Solved');
  expect(statusText({ status: 'finished', ended: 'solved', isWatching: true })).toBe('Watching');
  expect(statusText({ status: 'running', ended: null, isWatching: false })).toBe('Training');
});

test('stop conditions read as a sentence', () => {
  expect(describeStops(DEFAULT_WORKBENCH)).toBe('Until solved');
  expect(describeStops({ ...DEFAULT_WORKBENCH, maxMinutes: 5 })).toBe('Until solved or 5 min');
  expect(describeStops({ ...DEFAULT_WORKBENCH, stopWhenSolved: false })).toBe('Until stopped');
});
