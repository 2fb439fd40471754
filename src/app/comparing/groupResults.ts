/** What a comparison comes to: the settings in which its seed groups differ, and figures over the seeds of each. */
import type { RunConfig, RunResult } from '../../contracts/run';
import { mean } from '../../maths/statistics';
import type { RunRecord } from '../../store/Database';
import { formatDuration, formatPercent, formatShortCount } from '../../text/format';
import { differsFromPeers } from './seedGroups';
import { type ConfiguredRun, type Difference, differences } from './settingsDifference';

/** A run, as far as its figures go. */
export type FigureRun = Pick<RunRecord, 'bestSuccessRate' | 'secondsTo95' | 'envStepsTo95'> & {
  readonly result: Pick<RunResult, 'successRate'> | null;
};

export type ResultRun = ConfiguredRun & FigureRun;

/** Measured runs of one row beside the user's: their figures, without settings to tell apart. */
export interface MeasuredResult {
  readonly key: string;
  readonly name: string;
  readonly runs: readonly (FigureRun & Pick<RunConfig, 'seed'>)[];
}

/** A figure of a run, which is summed up over seeds. */
export interface Figure {
  /** In files, with its unit. */
  readonly key: string;
  readonly name: string;
  /** Null if the run has none. */
  readonly read: (run: FigureRun) => number | null;
  readonly format: (value: number) => string;
  /** Not every run gets there: how many do is part of the result. */
  readonly isGoal?: true;
}

export const FIGURES: readonly Figure[] = [
  {
    key: 'best_validation',
    name: 'Best validation',
    format: formatPercent,
    read: ({ bestSuccessRate }) => bestSuccessRate,
  },
  {
    key: 'test',
    name: 'Test',
    format: formatPercent,
    read: ({ result }) => result?.successRate ?? null,
  },
  {
    key: 'env_steps_to_95',
    name: 'Environment steps to 95%',
    format: formatShortCount,
    isGoal: true,
    read: ({ envStepsTo95 }) => envStepsTo95 ?? null,
  },
  {
    key: 'seconds_to_95',
    name: 'Minutes to 95%',
    format: formatDuration,
    isGoal: true,
    read: ({ secondsTo95 }) => secondsTo95,
  },
];

interface Summary {
  /** How many runs have the figure. */
  readonly count: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

/** Null if no run has the figure. */
export function summaryOf(runs: readonly FigureRun[], { read }: Figure): Summary | null {
  const values = runs.map(read).filter((value) => value !== null);
  if (values.length === 0) return null;
  return { count: values.length, mean: mean(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * The settings in which groups differ. `values` are in the order of the groups; where runs of one group differ, as in their limits,
 * theirs are listed.
 */
export function groupDifferences(groups: readonly (readonly ConfiguredRun[])[]): readonly Difference[] {
  const owners = groups.flatMap((runs, i) => runs.map(() => i));
  return differences(groups.flat())
    .map(({ key, name, values }) => ({
      key,
      name,
      values: groups.map((_, i) => [...new Set(values.filter((_, run) => owners[run] === i))].join(', ')),
    }))
    .filter(({ key, values }) => {
      if (key === 'seed') return false;
      if (key === 'version') return values.some((_, i) => differsFromPeers(groups, values, i));
      return new Set(values).size > 1;
    });
}
