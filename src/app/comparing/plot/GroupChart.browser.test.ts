import { Modal } from '@mantine/core';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import type { RunRecord } from '../../../store/Database';
import { MetricLog } from '../../activeRun/MetricLog';
import { DEFAULT_WORKBENCH } from '../../workbench/runFields';
import { GroupChart } from './GroupChart';
import { groupCurves, namedLogs } from './groupCurves';

const metric = 'evaluate/success';

/** @param runs their ids and names */
function chartOf(runs: readonly (readonly [id: string, name: string])[]) {
  const logs = runs.map(([id, name]) => {
    const log = new MetricLog();
    log.append([{ name: metric, value: 0.5, step: 1, envSteps: 10 }], 1);
    log.append([{ name: metric, value: 0.75, step: 2, envSteps: 20 }], 2);
    return {
      run: { id, name, config: DEFAULT_WORKBENCH, demoIds: [] as readonly string[] } as RunRecord,
      log,
    };
  });
  const groups = groupCurves(namedLogs(logs), { metric, xAxis: 'env', smoothing: 0, band: 'range' });
  return createElement(GroupChart, { groups, metric, xAxis: 'env', ref: null });
}

const drawn = () =>
  ['[data-group]', 'text > title'].map((selector) =>
    [...document.querySelectorAll<SVGElement>(selector)].map(
      ({ dataset, textContent }) => dataset.group ?? textContent,
    ),
  );

afterEach(eraseAll);

test('of runs with the same name, none stays in the chart after it has been taken out', async () => {
  const update = draw(
    chartOf([
      ['a', 'other'],
      ['b', 'same'],
      ['c', 'same'],
    ]),
  );
  await expect.poll(drawn).toEqual(Array(2).fill(['other', 'same', 'same']));
  update(chartOf([['c', 'same']]));
  await expect.poll(drawn).toEqual(Array(2).fill(['same']));
});

test('the chart is read with the keyboard; Escape ends that, and only then closes the dialog around it', async () => {
  const onClose = vi.fn();
  draw(createElement(Modal, { opened: true, onClose }, chartOf([['a', 'a run']])));
  const said = () => document.querySelector('[role="status"]')?.textContent;
  await expect.poll(said).toBe('');
  const chart = document.querySelector<SVGElement>('[role="img"]')!;
  expect(chart.getAttribute('aria-label')).toMatch(/^Success rate: Validation over environment steps\./);
  // The dialog takes the focus once it is open, and would take it from the chart.
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  chart.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toBe('10 environment steps. a run: 50%');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toBe('20 environment steps. a run: 75%');
  await userEvent.keyboard('{Escape}');
  await expect.poll(said).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [[1, 10], 'log scale', 2],
  [[1, 0, 10], 'log scale, zeros left out', 2],
  [[1, -1], 'no log scale: some are negative', 2],
])('of values %o, a logarithmic scale says what it leaves out', async (values, note, points) => {
  const log = new MetricLog();
  for (const [i, value] of values.entries())
    log.append([{ name: 'grad/norm', value, step: i, envSteps: 10 * i }], i);
  const run = { id: 'a', config: DEFAULT_WORKBENCH, demoIds: [] as readonly string[] } as RunRecord;
  const options = { metric: 'grad/norm', xAxis: 'env', smoothing: 0, band: 'range' } as const;
  const groups = groupCurves(namedLogs([{ run, log }]), options);
  draw(createElement(GroupChart, { groups, metric: 'grad/norm', xAxis: 'env', isLog: true, ref: null }));
  const label = () => document.querySelector('[role="img"]')?.getAttribute('aria-label');
  await expect.poll(label).toContain(`Gradient norm: Norm over environment steps, ${note}. Arrow keys`);
  expect(document.querySelector('svg')!.textContent!.toLowerCase()).toContain(`${note}.`);
  expect(document.querySelectorAll('circle')).toHaveLength(points);
});
