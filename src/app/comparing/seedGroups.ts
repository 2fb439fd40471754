/** Runs that differ only in their seeds belong together: one says little, several have a mean and a band. */
import type { RunConfig } from '../../contracts/run';
import type { RunId, RunRecord } from '../../store/database';
import { describeTasks } from '../../task/taskChoice';
import { describeAgent, describeSettings } from '../run/runLabel';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { runConfigOf } from '../workbench/workbenchStore';

export interface SeedGroup<Run> {
  readonly key: string;
  readonly runs: readonly Run[];
}

/** What must be equal. Where a run is computed and when it ends do not affect what it learns until then. */
export function groupKeyOf(config: RunConfig): string {
  const {
    seed: _,
    backend: __,
    maxMinutes,
    maxEpisodes,
    maxEnvSteps,
    maxUpdates,
    stopWhenSolved,
    settings,
    ...rest
  } = runConfigOf({
    ...DEFAULT_WORKBENCH,
    ...config,
  });
  const sorted = (of: object) => Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sorted(rest), sorted(settings)]);
}

export function seedGroups<Run extends { readonly id: RunId; readonly config: RunConfig }>(
  runs: readonly Run[],
): readonly SeedGroup<Run>[] {
  const groups = new Map<string, Run[]>();
  for (const run of runs) {
    const key = groupKeyOf(run.config);
    groups.set(key, [...(groups.get(key) ?? []), run]);
  }
  return [...groups].map(([key, members]) => ({ key, runs: members }));
}

type Named = Pick<RunRecord, 'name' | 'config'>;

/** One run's name, or what several have in common, with their seeds. */
export function groupName(runs: readonly Named[]): string {
  const [{ name, config }] = runs;
  const settings = describeSettings(config.settings, config.latticeEdits);
  const changed = settings === 'defaults' ? '' : `, ${settings}`;
  if (runs.length === 1) return name || `${describeTasks(config)}, ${describeAgent(config)}${changed}`;
  const agent = describeAgent(config).replace(/, seed .*$/, '');
  const seeds = runs.map((run) => run.config.seed).toSorted((a, b) => a - b);
  return `${describeTasks(config)}, ${agent}${changed}, seeds ${seeds.join(', ')}`;
}
