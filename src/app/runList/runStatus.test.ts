import { expect, test } from 'vitest';
import type { RunRecord } from '../../store/Database';
import { runArchive } from '../../store/testing/archive';
import { describeStatus } from './runStatus';

const { run } = runArchive();
const statusOf = (change: Partial<RunRecord>) => describeStatus({ ...run, ...change });

test('a run that has ended is solved if its best validation says so', () => {
  expect(statusOf({ status: 'finished', bestSuccessRate: 1 })).toBe('solved');
  expect(statusOf({ status: 'finished', bestSuccessRate: 0.9 })).toBe('finished');
  expect(statusOf({ status: 'finished', bestSuccessRate: null })).toBe('finished');
  expect(statusOf({ status: 'paused', bestSuccessRate: 1 })).toBe('paused');
});

test('a paused run whose page was closed is interrupted', () => {
  expect(statusOf({ status: 'paused', isInterrupted: true })).toBe('interrupted');
  expect(statusOf({ status: 'running', isInterrupted: true })).toBe('training');
});

test('an idle run that has learned something was already started', () => {
  expect(statusOf({ status: 'idle', progress: { ...run.progress, controlSteps: 0 } })).toBe('not started');
  expect(statusOf({ status: 'idle', progress: { ...run.progress, controlSteps: 9 } })).toBe('idle');
});
