import { expect, test } from 'vitest';
import { runConfig } from '../contracts/testing/runConfig';
import { IDLE_UPDATE, idleAt, restartedAt } from './idleUpdate';

const progress = { controlSteps: 4, envSteps: 500, episodes: 90, gradSteps: 60 };
const checkpoint = {
  version: 1,
  config: runConfig(),
  progress,
  wallSeconds: 9,
  best: null,
  trainer: {},
} as const;

test('a run that is tested again after training reports when it reached 95%', () => {
  const reached = { ...checkpoint, secondsTo95: 7, envStepsTo95: 480 };
  const update = idleAt(reached);
  expect(update).toEqual({
    ...IDLE_UPDATE,
    ...{ progress, wallSeconds: 9, reached95: { seconds: 7, envSteps: 480 } },
  });
  expect(idleAt({ ...checkpoint, secondsTo95: 7 }).reached95).toEqual({ seconds: 7, envSteps: 500 });
  expect(idleAt({ ...checkpoint, secondsTo95: null }).reached95).toBeNull();
});

test('with a new learner, a run counts as what it was, unless training was cut short or its last steps are lost', () => {
  const whole = { ...checkpoint, secondsTo95: null };
  const last = { ...idleAt(whole), status: 'finished', ended: 'solved' } as const;
  expect(restartedAt(whole, last)).toEqual({ ...idleAt(whole), status: 'finished', ended: 'solved' });
  const lost = { ...last, progress: { ...progress, controlSteps: 5 } };
  expect(restartedAt(whole, lost)).toEqual({ ...idleAt(whole), status: 'paused' });
  expect(restartedAt(whole, { ...lost, status: 'stopped', ended: undefined }).status).toBe('stopped');
  expect(restartedAt(whole, { ...last, status: 'running' }).status).toBe('paused');
  expect(restartedAt(undefined, IDLE_UPDATE)).toEqual(IDLE_UPDATE);
});
