import { expect, test } from 'vitest';
import { createLearnerWorker, startSpareLearner } from './createLearnerWorker';

test('the worker that was started in advance is given to exactly one run', () => {
  startSpareLearner();
  startSpareLearner();
  const [first, second] = [createLearnerWorker(), createLearnerWorker()];
  expect(first).not.toBe(second);
  for (const worker of [first, second]) worker.terminate();
});
