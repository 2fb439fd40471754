import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Unit tests share their modules: whichever file ran before may have made the charts, and none that follows shall know the toy.
beforeAll(() => vi.resetModules());
afterAll(() => vi.resetModules());

test('what the agent records is drawn, and nothing else had to be told', async () => {
  const { registerToy } = await import('./definition');
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
