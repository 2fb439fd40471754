import { expect, test } from 'vitest';
import { averageMetrics } from './metrics';

test('the metrics of several updates are averaged', () => {
  expect(averageMetrics([{ loss: 1 }, { loss: 3 }])).toEqual({ loss: 2 });
  expect(averageMetrics([])).toEqual({});
});

test('what only some updates report is averaged over these', () => {
  const applied = { loss: 1, temperature: 4 };
  expect(averageMetrics([applied, { loss: 3 }])).toEqual({ loss: 2, temperature: 4 });
  expect(averageMetrics([{ loss: 3 }, applied])).toEqual({ loss: 2, temperature: 4 });
});
