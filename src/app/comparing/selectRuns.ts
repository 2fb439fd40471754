/** Selects and sorts the stored runs shown in a table. */
import type { RunRecord } from '../../store/Database';
import { describeTasks } from '../../task/taskChoice';
import { describeSettings } from '../activeRun/changedSettings';
import { describeAgent } from '../activeRun/runLabel';
import { describeStatus } from '../runList/runStatus';

export type RunColumn = 'name' | 'agent' | 'seed' | 'status' | 'best' | 'test' | 'envSteps' | 'time' | 'date';

export interface RunSort {
  readonly column: RunColumn;
  readonly isDescending: boolean;
}

export const titleOf = ({ name, config }: Pick<RunRecord, 'name' | 'config'>): string =>
  name || describeTasks(config);

/** The value a column is sorted by. */
const VALUES: { readonly [C in RunColumn]: (run: RunRecord) => string | number | null } = {
  name: titleOf,
  agent: ({ config }) => describeAgent(config),
  seed: ({ config }) => config.seed,
  status: describeStatus,
  best: ({ bestSuccessRate }) => bestSuccessRate,
  test: ({ result }) => result?.successRate ?? null,
  envSteps: ({ progress }) => progress.envSteps,
  time: ({ wallSeconds }) => wallSeconds,
  date: ({ createdAt }) => createdAt,
};

const textOf = (run: RunRecord): string =>
  [
    ...[titleOf(run), describeTasks(run.config), describeAgent(run.config)],
    // Links and the command line call settings by their keys.
    ...[describeSettings(run.config), ...Object.keys(run.config.settings)],
    ...[describeStatus(run), run.notes ?? '', ...(run.tags ?? []).map((tag) => `#${tag}`)],
  ]
    .join(' ')
    .toLowerCase();

/** Runs that contain every word somewhere: name, task, agent, seed, settings, notes, `#tag`. Those without a value come last. */
export function selectRuns(
  runs: readonly RunRecord[],
  query: string,
  { column, isDescending }: RunSort,
): readonly RunRecord[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = runs.filter((run) => {
    const text = textOf(run);
    return words.every((word) => text.includes(word));
  });
  const read = VALUES[column];
  const sign = isDescending ? -1 : 1;
  return found.toSorted((a, b) => {
    const [x, y] = [read(a), read(b)];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    if (typeof x === 'string') return sign * x.localeCompare(String(y), 'en', { numeric: true });
    return sign * (x - Number(y));
  });
}
