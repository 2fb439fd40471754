import { expect, test } from 'vitest';
import type { RunRecord } from '../../../store/Database';
import { MetricLog } from '../../activeRun/MetricLog';
import { DEFAULT_WORKBENCH } from '../../workbench/runFields';
import { groupCurves, namedLogs } from './groupCurves';

/** @param rates of validations, one for every ten environment steps */
function runOf(seed: number, status: RunRecord['status'], rates: readonly number[]) {
  const log = new MetricLog();
  rates.forEach((value, i) => {
    const at = { step: i + 1, envSteps: 10 * (i + 1) };
    log.append(
      ['evaluate/success', 'loss/policy'].map((name) => ({ name, value, ...at })),
      i,
    );
  });
  const config = { ...DEFAULT_WORKBENCH, seed };
  return { run: { id: `${seed}`, config, status, demoIds: [] as readonly string[] } as RunRecord, log };
}

const solved = runOf(1, 'finished', [0.5, 1]);

/** Where the band of a run with another one ends, and its last mean. */
function endWith(other: ReturnType<typeof runOf>, metric: string, first = solved) {
  const options = { metric, xAxis: 'env', smoothing: 0, band: 'range' } as const;
  const [{ band }] = groupCurves(namedLogs([first, other]), options);
  return [band!.x.at(-1), band!.middle.at(-1)];
}

test('a solved run keeps its success, but no other value', () => {
  const longer = runOf(2, 'running', [0, 0.2, 0.4]);
  expect(endWith(longer, 'evaluate/success')).toEqual([30, 0.7]);
  expect(endWith(longer, 'loss/policy')).toEqual([20, 0.6]);
});

test.each(['running', 'paused', 'stopped', 'failed', 'finished'] as const)(
  'a run that is %s and has not solved its task does not count after its end',
  (status) => {
    expect(endWith(runOf(2, status, [0.2]), 'evaluate/success')).toEqual([10, 0.35]);
  },
);

test('a run that was stopped has not ended solved, however good it was', () => {
  const stopped = runOf(1, 'stopped', [0.5, 1]);
  expect(endWith(runOf(2, 'running', [0, 0.2, 0.4]), 'evaluate/success', stopped)).toEqual([20, 0.6]);
});
