import { expect, test } from 'vitest';
import { registerToy } from './definition';

test('what the agent records is drawn, and nothing else had to be told', async () => {
  registerToy();
  // Charts are made of what the agents have declared by then.
  const { DETAIL_CHARTS, SUCCESS_CHART } = await import('../../src/app/curves/charts');
  expect(DETAIL_CHARTS.find(({ title }) => title === 'Reward')).toMatchObject({
    format: 'number',
    help: 'Mean reward of a step while exploring.',
    isExtra: false,
    series: [{ metric: 'toy/reward', label: 'Mean' }],
  });
  expect(SUCCESS_CHART.series.map(({ metric }) => metric)).toContain('explore/neural-success');
});
