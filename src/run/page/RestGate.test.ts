import { afterEach, expect, test, vi } from 'vitest';
import type { LearnerUpdate } from '../../contracts/learner';
import type { RunStatus } from '../../contracts/run';
import { learnerUpdate } from '../../contracts/testing/learnerUpdate';
import { episodeRecord } from '../../contracts/testing/records';
import { RestGate } from './RestGate';

afterEach(() => {
  vi.useRealTimers();
});

const update = (status: RunStatus, step = 1): LearnerUpdate =>
  learnerUpdate({ status, metrics: [{ name: 'a', step, envSteps: step, value: step }] });

function createGate() {
  const passed: LearnerUpdate[] = [];
  return { gate: new RestGate((one) => passed.push(one), 100), passed };
}

test('a pause is reported once the run is stored, and what was measured at once', () => {
  const { gate, passed } = createGate();
  gate.receive(update('running', 1), true);
  gate.receive(update('paused', 2), true);
  gate.receive(update('paused', 3), true);
  expect(passed.map(({ status }) => status)).toEqual(['running', 'running', 'running']);
  gate.release();
  gate.release();
  expect(passed.map(({ status }) => status)).toEqual(['running', 'running', 'running', 'paused']);
  expect(passed.map(({ metrics }) => metrics.map(({ step }) => step))).toEqual([[1], [2], [3], []]);
});

test('a run that continues after all is reported at once', () => {
  const { gate, passed } = createGate();
  gate.receive(update('paused', 1), true);
  gate.receive(update('running', 2), true);
  gate.release();
  expect(passed.map(({ status }) => status)).toEqual(['running', 'running']);
});

test('a run that is already paused, or has failed, is reported at once', () => {
  const { gate, passed } = createGate();
  gate.receive(update('paused'), false);
  gate.receive(update('failed'), true);
  expect(passed.map(({ status }) => status)).toEqual(['paused', 'failed']);
});

test('hanging storage does not hold anything back for ever', () => {
  vi.useFakeTimers();
  const { gate, passed } = createGate();
  gate.receive(update('finished'), true);
  vi.advanceTimersByTime(99);
  expect(passed.map(({ status }) => status)).toEqual(['running']);
  vi.advanceTimersByTime(1);
  expect(passed.map(({ status }) => status)).toEqual(['running', 'finished']);
});

test('episodes of an evaluation that ends while the run is being stored have arrived when it ends', () => {
  const { gate, passed } = createGate();
  gate.receive(update('paused'), true);
  gate.receive(update('evaluating'), true);
  gate.receive({ ...update('paused'), episodes: [episodeRecord()] }, true);
  expect(passed.at(-1)).toMatchObject({ status: 'evaluating', episodes: [episodeRecord()] });
  gate.release();
  expect(passed.at(-1)).toMatchObject({ status: 'paused', metrics: [] });
  expect(passed.at(-1)?.episodes).toBeUndefined();
});
