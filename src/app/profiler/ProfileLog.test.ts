import { expect, test, vi } from 'vitest';
import type { LearnerUpdate } from '../../contracts/learner';
import type { LearnerProfile, PageProfile } from '../../contracts/profile';
import { KEPT_MS, ProfileLog } from './ProfileLog';

const learner = (start: number, end: number): LearnerProfile => ({
  spans: [{ work: 'update', start, end, begun: 1 }],
  tensors: 80,
  tensorBytes: 1000,
  wasmHeapBytes: null,
  kernels: 'own',
});

const page = (start: number, end: number): PageProfile => ({
  spans: [{ work: 'step', start, end, begun: 1 }],
  checkpointBytes: null,
});

const update = (parts: Pick<LearnerUpdate, 'learner' | 'page'>) => parts as LearnerUpdate;

test('keeps the last seconds of both threads, and discards anything older', () => {
  const log = new ProfileLog();
  expect(log.isEmpty).toBe(true);
  log.push(update({ learner: learner(1000, 1010), page: page(1005, 1020) }));
  log.push(update({ learner: learner(1030, 1040), page: page(1040, 1050) }));
  expect(log.spans('learner')).toHaveLength(2);
  expect([log.begin, log.end]).toEqual([1000, 1050]);

  log.push(update({ page: page(1020 + KEPT_MS, 1025 + KEPT_MS) }));
  expect(log.spans('learner').map(({ start }) => start)).toEqual([1030]);
  expect(log.spans('page').map(({ start }) => start)).toEqual([1040, 1020 + KEPT_MS]);
});

test('the picture stays while a run is idle, and disappears with the run', () => {
  const log = new ProfileLog();
  const listener = vi.fn();
  log.subscribe(listener);
  log.push(update({ learner: learner(0, 10), page: page(0, 10) }));
  log.push(update({}));
  expect(log.spans('learner')).toHaveLength(1);
  expect(log.learner?.tensors).toBe(80);
  log.push(null);
  expect(log.isEmpty).toBe(true);
  expect(log.learner).toBeNull();
  expect(listener).toHaveBeenCalledTimes(3);
});
