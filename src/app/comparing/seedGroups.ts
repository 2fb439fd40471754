/** Runs that differ only in their seeds belong together: one says little, several have a mean and a band. */
import type { RunConfig } from '../../contracts/run';
import type { RunRecord } from '../../store/database';
import { describeTasks } from '../../task/taskChoice';
import { changedSettings } from '../run/changedSettings';
import { describeStart, describeVersion } from '../run/describeOrigin';
import { agentName, demoCountOf, describeAgent } from '../run/runLabel';
import { countOf } from '../shared/format';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { runConfigOf } from '../workbench/workbenchStore';

type Grouped = Pick<RunRecord, 'id' | 'config' | 'demoIds' | 'isFork' | 'madeWith' | 'startedFrom'>;

/** What of a run decides its group and the group's name. */
export type GroupedRun = Grouped & Pick<RunRecord, 'name'>;

/** What must be equal in a configuration. Where a run is computed and when it ends do not affect what it learns until then. */
function configKeyOf(config: RunConfig): string {
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

/**
 * What must be equal. A fork has learned something else before, so it is equal to no other run. Runs whose versions are
 * unknown are equal only to each other.
 */
const groupKeyOf = (run: Grouped): string =>
  run.isFork
    ? run.id
    : JSON.stringify([
        configKeyOf(run.config),
        demoCountOf(run),
        run.madeWith?.map(({ training, environment, pack }) => [training, environment, pack]),
        run.startedFrom,
      ]);

/** Each seed occurs once in a group: a run that repeats another is not a second measurement. */
export function seedGroups<Run extends Grouped>(runs: readonly Run[]): readonly (readonly Run[])[] {
  const groups: { readonly key: string; readonly runs: Run[] }[] = [];
  for (const run of runs) {
    const key = groupKeyOf(run);
    const isOpenTo = (group: (typeof groups)[number]) =>
      group.key === key && group.runs.every(({ config }) => config.seed !== run.config.seed);
    const group = groups.find(isOpenTo);
    if (group) group.runs.push(run);
    else groups.push({ key, runs: [run] });
  }
  return groups.map((group) => group.runs);
}

/** What is part of a group's name where groups differ in it; null for a group that it does not apply to. */
const TELLING: readonly ((run: GroupedRun) => string | null)[] = [
  (run) => {
    const demos = demoCountOf(run);
    return demos === null ? null : countOf(demos, 'demonstration');
  },
  (run) => `version ${describeVersion(run)}`,
  (run) => (run.madeWith || run.startedFrom ? `from ${describeStart(run)}` : null),
];

/**
 * For each group, its only run's name, or what its runs have in common, with their seeds. If the groups differ in how many
 * demonstrations they learn from, in their versions or in what they began with, that is part of it.
 */
export function groupNames(groups: readonly (readonly GroupedRun[])[]): readonly string[] {
  const told = TELLING.map((tell) => groups.map(([run]) => tell(run)));
  const differing = told.filter((texts) => new Set(texts.filter((text) => text !== null)).size > 1);
  return groups.map((runs, i) =>
    nameOf(
      runs,
      differing.flatMap((texts) => texts[i] ?? []),
    ),
  );
}

/** @param more what else is to be said of the runs */
function nameOf(runs: readonly GroupedRun[], more: readonly string[]): string {
  const [{ name, config }] = runs;
  const changed = [...changedSettings(config), ...more].map((part) => `, ${part}`).join('');
  if (runs.length === 1) return name || `${describeTasks(config)}, ${describeAgent(config)}${changed}`;
  const seeds = runs.map((run) => run.config.seed).toSorted((a, b) => a - b);
  return `${describeTasks(config)}, ${agentName(config.agent)}${changed}, seeds ${seeds.join(', ')}`;
}
