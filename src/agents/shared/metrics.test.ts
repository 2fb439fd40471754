import { expect, test } from 'vitest';
import { averageMetrics, largestMetrics } from './metrics';

test('the metrics of several updates are averaged', () => {
  expect(averageMetrics([{ loss: 1 }, { loss: 3 }])).toEqual({ loss: 2 });
  expect(averageMetrics([])).toEqual({});
});

test('what only some updates report is averaged over these', () => {
  const applied = { loss: 1, temperature: 4 };
  expect(averageMetrics([applied, { loss: 3 }])).toEqual({ loss: 2, temperature: 4 });
  expect(averageMetrics([{ loss: 3 }, applied])).toEqual({ loss: 2, temperature: 4 });
});

test('of what two kinds of updates report, the larger value stays, and what is not finite is not hidden', () => {
  const reinforced = { 'loss/policy': -0.4, 'grad/norm': 2, 'grad/skipped': 1 };
  const replayed = { 'loss/imitation': 0.7, 'grad/norm': 5, 'grad/skipped': 0.25 };
  const both = { 'loss/policy': -0.4, 'loss/imitation': 0.7, 'grad/norm': 5, 'grad/skipped': 1 };
  expect(largestMetrics(reinforced, replayed)).toEqual(both);
  expect(largestMetrics(replayed, reinforced)).toEqual(both);
  expect(largestMetrics({}, replayed)).toEqual(replayed);
  expect(largestMetrics({ 'grad/norm': Number.NaN }, replayed)['grad/norm']).toBeNaN();
});
