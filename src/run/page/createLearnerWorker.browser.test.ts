import { expect, test } from 'vitest';
import { createLearnerWorker, startSpareLearner } from './createLearnerWorker';

test('the worker that was started ahead is given to one run, and only to one', () => {
  startSpareLearner();
  startSpareLearner();
  const [first, second] = [createLearnerWorker(), createLearnerWorker()];
  expect(first).not.toBe(second);
  for (const worker of [first, second]) worker.terminate();
});
