import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import type { RunConfig } from '../../../contracts/run';
import type { RunRecord } from '../../../store/Database';
import { MetricLog } from '../../activeRun/MetricLog';
import { DEFAULT_WORKBENCH } from '../../workbench/runFields';
import type { BandKind } from '../bandKinds';
import { GroupTable } from './GroupTable';
import { groupCurves, namedLogs } from './groupCurves';

/** @param rates of validations, one for every hundred environment steps */
function runOf(seed: number, rates: readonly number[], nStep = 8) {
  const log = new MetricLog();
  rates.forEach((value, i) => {
    log.append([{ name: 'evaluate/success', value, step: i + 1, envSteps: 100 * (i + 1) }], i);
  });
  const config: RunConfig = { ...DEFAULT_WORKBENCH, agent: 'dom-q-net', seed, settings: { nStep } };
  return { run: { id: `${seed} ${nStep}`, config, demoIds: [] as readonly string[] } as RunRecord, log };
}

const runs = [runOf(1, [0, 0.1, 0.2]), runOf(2, [0.2, 0.3, 0.4]), runOf(1, [0.5, 0.5, 1], 1)];

function tableOf(of: typeof runs, band: BandKind, metric = 'evaluate/success') {
  const groups = groupCurves(namedLogs(of), { metric, xAxis: 'env', smoothing: 0, band });
  return createElement(GroupTable, { groups, metric, xAxis: 'env' });
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

afterEach(eraseAll);

test('several runs have three columns, a run alone has one, and the caption says what the band is', async () => {
  const update = draw(tableOf(runs, 'range'));
  await expect
    .poll(() => texts('caption'))
    .toEqual(['Success rate: Validation over environment steps. Line: mean. Band: lowest to highest run.']);
  expect(texts('th[scope="colgroup"]')).toEqual([
    expect.stringMatching(/n of n-step returns = 8, seeds 1, 2 \(2 runs\)$/),
    expect.stringMatching(/seed 1, n of n-step returns = 1$/),
  ]);
  expect(texts('th[scope="col"]')).toEqual(['Env steps', 'mean', 'lowest', 'highest', 'value']);
  expect(texts('tbody tr')).toHaveLength(12);
  expect([texts('tbody tr')[0], texts('tbody tr')[11]]).toEqual(['25––––', '30030%20%40%100%']);
  update(tableOf(runs, 'quartiles'));
  await expect.poll(() => texts('th[scope="col"]')[1]).toBe('median');
  expect(texts('tbody tr')[11]).toBe('30030%25%35%100%');
});

test('runs without measurements of a metric have an empty table that says so', async () => {
  draw(tableOf(runs, 'range', 'loss/td'));
  await expect.poll(() => document.body.textContent).toContain('These runs have no measurements');
  expect(texts('tbody tr')).toEqual([]);
});
