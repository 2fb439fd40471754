import { describe, expect, test } from 'vitest';
import type { RunStatus } from '../contracts/run';
import { importedStatus, whatBecomesOf } from './runFate';

const progress = (controlSteps: number) => ({ controlSteps, envSteps: 0, episodes: 0, gradSteps: 0 });

const ALL: readonly RunStatus[] = [
  ...(['idle', 'starting', 'running', 'paused'] as const),
  ...(['evaluating', 'finished', 'stopped', 'failed'] as const),
];

/** By status: of a run before its first step, and after it. */
type Table<T> = Readonly<Record<RunStatus, readonly [before: T, after: T]>>;

describe('a run that no page has open', () => {
  const BECOMES: Table<string> = {
    idle: ['dropped', 'paused'],
    starting: ['dropped', 'paused'],
    running: ['paused', 'paused'],
    paused: ['stays', 'stays'],
    evaluating: ['paused', 'paused'],
    finished: ['stays', 'stays'],
    stopped: ['stays', 'stays'],
    failed: ['dropped', 'stays'],
  };
  const nowMs = 100_000;
  const left = { isHeld: false, hasCheckpoint: false, nowMs };
  const fate = (status: RunStatus, controlSteps: number, updatedAt = 0, how = left) =>
    whatBecomesOf({ status, progress: progress(controlSteps), updatedAt }, how);

  test.each(ALL)('%s', (status) => {
    expect([0, 1].map((controlSteps) => fate(status, controlSteps))).toEqual(BECOMES[status]);
  });

  test('stays as it is while a page has it open, and as long as it may still be opened', () => {
    for (const status of ALL) {
      expect(fate(status, 0, 0, { ...left, isHeld: true })).toBe('stays');
      expect(fate(status, 1, 0, { ...left, isHeld: true })).toBe('stays');
    }
    for (const status of ['idle', 'starting', 'failed'] as const)
      expect(fate(status, 0, 50_000)).toBe('stays');
  });

  test('is not dropped if it has a checkpoint', () => {
    const kept = { ...left, hasCheckpoint: true };
    expect(fate('idle', 0, 0, kept)).toBe('paused');
    expect(fate('failed', 0, 0, kept)).toBe('stays');
  });
});

describe('a run from a file', () => {
  const IS: Table<RunStatus> = {
    idle: ['paused', 'paused'],
    starting: ['paused', 'paused'],
    running: ['paused', 'paused'],
    paused: ['paused', 'paused'],
    evaluating: ['paused', 'paused'],
    finished: ['finished', 'finished'],
    stopped: ['stopped', 'stopped'],
    failed: ['stopped', 'failed'],
  };

  test.each(ALL)('%s', (status) => {
    const imported = [0, 1].map((controlSteps) =>
      importedStatus({ status, progress: progress(controlSteps) }, false),
    );
    expect(imported).toEqual(IS[status]);
  });

  test('that failed with a checkpoint is still called failed', () => {
    expect(importedStatus({ status: 'failed', progress: progress(0) }, true)).toBe('failed');
  });
});
