/** Measured runs that come with the page and have the same tasks as the chosen runs: those available, and those overlaid. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { RunConfig } from '../../contracts/run';
import { describeTasks } from '../../task/taskChoice';
import { asRun } from '../measured/asRun';
import { useMeasured } from '../measured/measuredStore';
import { hasCurves, type MeasuredRow, measuredRows, rowsOf } from '../measured/rows';
import { comparingStore } from './comparingStore';
import type { NamedLogs } from './plot/groupCurves';

interface MeasuredBeside {
  readonly rows: readonly MeasuredRow[];
  readonly chosen: readonly NamedLogs[];
}

export function useMeasuredBeside(configs: readonly RunConfig[]): MeasuredBeside {
  const { trainings } = useMeasured();
  const keys = useStore(comparingStore, (state) => state.measured);
  const all = useMemo(() => measuredRows(trainings ?? []).filter(hasCurves), [trainings]);
  const rows = all.filter((row) => configs.some((config) => rowsOf([row], config).length > 0));
  const wanted = rows.filter(({ key }) => keys.includes(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: keys say which rows
  const chosen = useMemo(() => wanted.map(asLogs), [wanted.map(({ key }) => key).join('\n')]);
  return { rows, chosen };
}

const asLogs = ({ key, name, detail, trainings }: MeasuredRow): NamedLogs => ({
  key,
  name: `measured: ${describeTasks(trainings[0])}, ${name}, ${detail}`,
  logs: trainings.map(asRun),
});
