import { expect, test } from 'vitest';
import { createLearnerWorker, preopenLearner } from './createLearnerWorker';

test('the worker that was started in advance is given to exactly one run', () => {
  preopenLearner();
  preopenLearner();
  const [first, second] = [createLearnerWorker(), createLearnerWorker()];
  expect(first).not.toBe(second);
  for (const worker of [first, second]) worker.terminate();
});
