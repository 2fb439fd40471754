import { expect, test } from 'vitest';
import { isRecordedBy } from './metrics';

const done = { controlSteps: 5, envSteps: 50 };

const isKept = (name: string, step: number, envSteps?: number) =>
  isRecordedBy({ name, step, envSteps }, done);

test('what a trainer measures in the step after a checkpoint is not recorded by it, even if nothing was played', () => {
  expect(isKept('loss/policy', 4, 50)).toBe(true);
  expect(isKept('loss/policy', 5, 60)).toBe(false);
  expect(isKept('loss/policy', 5, 50)).toBe(false);
  expect(isKept('loss/policy', 5)).toBe(false);
});

test('what a run records itself after a step belongs to the checkpoint that follows', () => {
  for (const name of [
    'evaluate/success',
    'evaluate/success/click-tab',
    'progress/updates',
    'speed/env-steps',
  ]) {
    expect(isKept(name, 5, 50)).toBe(true);
    // From before environment steps were recorded.
    expect(isKept(name, 5)).toBe(true);
    // Of the page, in the middle of the next step.
    expect(isKept(name, 5, 53)).toBe(false);
    expect(isKept(name, 6, 50)).toBe(false);
  }
});

test('without a checkpoint, nothing is recorded by it', () => {
  expect(isRecordedBy({ name: 'evaluate/success', step: 0, envSteps: 0 }, undefined)).toBe(false);
});
