import { expect, test } from 'vitest';
import type { LearnerUpdate } from '../../contracts/learner';
import { learnerUpdate } from '../../contracts/testing/learnerUpdate';
import { openRun } from '../activeRun/testing/runs';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { describeStops } from './limits';
import { PROGRESS_PARTS, StepRate } from './progressText';
import { statusText } from './statusText';

const at = (wallSeconds: number, envSteps: number): LearnerUpdate =>
  learnerUpdate({ wallSeconds, progress: { controlSteps: 0, envSteps, episodes: 0, gradSteps: 0 } });

test('the rate is that of the last seconds, not of the whole run', () => {
  const rate = new StepRate(5);
  for (let second = 0; second <= 60; second++) rate.push(at(second, second * 10));
  let last: number | null = null;
  for (let second = 61; second <= 70; second++) last = rate.push(at(second, 600 + (second - 60) * 100));
  expect(last).toBeCloseTo(100);
});

test('a single update has no rate, and a new run starts afresh', () => {
  const rate = new StepRate();
  expect(rate.push(at(10, 100))).toBeNull();
  expect(rate.push(at(12, 300))).toBeCloseTo(100);
  expect(rate.push(at(0, 0))).toBeNull();
});

test('a validation under way counts its episodes, as nothing else moves meanwhile', () => {
  const best = PROGRESS_PARTS.find(({ label }) => label === 'best')!;
  expect(best.text(at(10, 100), null, null)).toBe('–');
  expect(best.text({ ...at(10, 100), validated: 120 }, null, 0.87)).toBe('87%, evaluating: 120');
  expect(best.text({ ...at(10, 100), validated: 28 }, null, null)).toBe('evaluating: 28');
  expect(best.text(at(10, 100), null, null)).toBe('–');
});

test('the status is one word: the reason for the end of a run, and what has been requested', () => {
  const run = openRun({ status: 'running' });
  const solved = openRun({ status: 'finished', ended: 'solved' });
  expect(statusText(solved)).toBe('Solved');
  expect(statusText(openRun({ status: 'idle' }), true)).toBe('Solved');
  expect(statusText(openRun({ status: 'idle' }))).toBe('Ready');
  expect(statusText(openRun({ status: 'running' }), true)).toBe('Training');
  expect(statusText({ ...solved, isWatching: true })).toBe('Watching');
  expect(statusText(run)).toBe('Training');
  expect(statusText({ ...run, isHeld: true })).toBe('Held');
  expect(statusText({ ...run, status: 'paused', isWatching: true, isHeld: true })).toBe('Held');
  expect(statusText({ ...run, ending: 'pause' })).toBe('Pausing');
  expect(statusText({ ...run, status: 'evaluating', ending: 'stop' })).toBe('Stopping');
  expect(statusText({ ...run, status: 'paused', ending: 'pause' })).toBe('Paused');
});

test('stop conditions read as a sentence', () => {
  expect(describeStops(DEFAULT_WORKBENCH)).toBe('Until solved');
  expect(describeStops({ ...DEFAULT_WORKBENCH, maxMinutes: 5 })).toBe('Until solved or 5 min');
  expect(describeStops({ ...DEFAULT_WORKBENCH, maxEnvSteps: 100, maxUpdates: 50 })).toBe(
    'Until solved or 100 steps or 50 updates',
  );
  expect(describeStops({ ...DEFAULT_WORKBENCH, stopWhenSolved: false })).toBe('Until stopped');
});

test('the best rate is not rounded up to a value that was never reached', () => {
  const best = PROGRESS_PARTS.find(({ label }) => label === 'best')!;
  expect(best.text(at(0, 0), null, 299 / 300)).toBe('99.7%');
  expect(best.text(at(0, 0), null, 1)).toBe('100%');
});
