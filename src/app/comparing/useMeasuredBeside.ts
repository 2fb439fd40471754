/** Measured runs that come with the page and have the same tasks as the chosen runs: those available, and those overlaid. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { RunConfig } from '../../contracts/run';
import { describeTasks } from '../../task/taskChoice';
import { asRun, bestRateOf } from '../measuredResults/asRun';
import { useMeasured } from '../measuredResults/measuredStore';
import { hasCurves, type MeasuredRow, measuredRows, rowsOf } from '../measuredResults/rows';
import { comparingStore } from './comparingStore';
import type { MeasuredResult } from './groupResults';
import type { NamedLogs } from './plot/groupCurves';

interface MeasuredBeside {
  readonly rows: readonly MeasuredRow[];
  readonly chosen: readonly NamedLogs[];
  /** Of the chosen ones, in their order. */
  readonly results: readonly MeasuredResult[];
}

export function useMeasuredBeside(configs: readonly RunConfig[]): MeasuredBeside {
  const { trainings } = useMeasured();
  const keys = useStore(comparingStore, (state) => state.measured);
  const all = useMemo(() => measuredRows(trainings ?? []).filter(hasCurves), [trainings]);
  const rows = all.filter((row) => configs.some((config) => rowsOf([row], config).length > 0));
  const wanted = rows.filter(({ key }) => keys.includes(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: keys say which rows
  const chosen = useMemo(() => wanted.map(asLogs), [wanted.map(({ key }) => key).join('\n')]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they depend on the same rows
  const results = useMemo(() => wanted.map(asResult), [chosen]);
  return { rows, chosen, results };
}

const nameOf = ({ name, detail, trainings }: MeasuredRow): string =>
  `measured: ${describeTasks(trainings[0])}, ${name}, ${detail}`;

const asLogs = (row: MeasuredRow): NamedLogs => ({
  key: row.key,
  name: nameOf(row),
  logs: row.trainings.map(asRun),
});

const asResult = (row: MeasuredRow): MeasuredResult => ({
  key: row.key,
  name: nameOf(row),
  runs: row.trainings.map((training) => ({
    seed: training.seed,
    bestSuccessRate: bestRateOf(training),
    result: { successRate: training.successRate },
    envStepsTo95: training.envStepsTo95 ?? null,
    secondsTo95: training.secondsTo95,
  })),
});
