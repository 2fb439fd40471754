import { expect, test } from 'vitest';
import { runConfig } from '../contracts/testing/runConfig';
import { IDLE_UPDATE, idleAt } from './idleUpdate';

const progress = { controlSteps: 4, envSteps: 500, episodes: 90, gradSteps: 60 };
const checkpoint = {
  version: 1,
  config: runConfig(),
  progress,
  wallSeconds: 9,
  best: null,
  trainer: null,
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
