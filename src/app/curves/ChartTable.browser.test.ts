import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { activeRun } from '../activeRun/activeRun';
import { comparedRunStore } from '../runList/comparedRun';
import { ChartTable } from './ChartTable';
import { SUCCESS_CHART } from './charts';
import { curvesStore } from './curvesStore';

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const append = (step: number) =>
  activeRun.log.append([{ name: 'evaluate/success', value: step / 2400, step, envSteps: 8 * step }], step);

afterEach(() => {
  eraseAll();
  activeRun.log.clear();
});

test('a chart as a table has its values at even steps, follows the run, and has no column without data', async () => {
  comparedRunStore.setState({ compared: null });
  curvesStore.setState({ xAxis: 'step', zoom: null });
  draw(createElement(ChartTable, { spec: SUCCESS_CHART }));
  await expect.poll(() => texts('caption')).toEqual(['Success rate']);
  expect(texts('tbody tr')).toEqual([]);
  expect(document.body.textContent).toContain('measured at the first validation');
  for (let step = 300; step <= 1200; step += 300) append(step);
  await expect.poll(() => texts('thead th')).toEqual(['Control steps', 'Validation']);
  const rows = texts('tbody tr');
  expect(rows).toHaveLength(12);
  expect([rows[0], rows[2], rows[3], rows[11]]).toEqual(['100–', '30013%', '40013%', '1,20050%']);
  curvesStore.setState({ xAxis: 'env' });
  await expect.poll(() => texts('tbody tr').at(-1)).toBe('9,60050%');
});
