/** Runs that differ only in their seeds belong together: one says little, several have a mean and a band. */
import type { RunConfig } from '../../contracts/run';
import type { RunRecord } from '../../store/Database';
import { describeTasks } from '../../task/taskChoice';
import { countOf } from '../../text/format';
import { settingsBeside } from '../activeRun/changedSettings';
import { describeStart, describeVersion } from '../activeRun/describeOrigin';
import { agentName, demoCountOf, describeAgent } from '../activeRun/runLabel';
import { normalConfig } from '../workbench/normalConfig';

type Grouped = Pick<RunRecord, 'id' | 'config' | 'demoIds' | 'isFork' | 'madeWith' | 'startedFrom'>;

/** What of a run decides its group and the group's name. */
export type GroupedRun = Grouped & Pick<RunRecord, 'name'>;

/** Where a run is computed and when it ends do not affect what it learns until then. */
const IGNORED = [
  'seed',
  'backend',
  'stopWhenSolved',
  'maxMinutes',
  'maxEpisodes',
  'maxEnvSteps',
  'maxUpdates',
] as const satisfies readonly (keyof RunConfig)[];

/**
 * What must be equal. A fork has learned something else before, so it is equal to no other run. Runs whose versions are
 * unknown are equal only to each other.
 */
const groupKeyOf = (run: Grouped): string =>
  run.isFork
    ? run.id
    : JSON.stringify([
        normalConfig(run.config, IGNORED),
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

/** One for each group. */
type Texts = readonly (string | null)[];

/** Whether groups with the same agent as the i-th one have another text. */
export const differsFromPeers = (
  groups: readonly (readonly Pick<GroupedRun, 'config'>[])[],
  texts: Texts,
  i: number,
): boolean => {
  const agentOf = (group: number) => groups[group][0].config.agent;
  return texts.some((text, j) => text !== texts[i] && agentOf(j) === agentOf(i));
};

interface Distinction {
  /** Null for a group that it does not apply to. */
  readonly describe: (run: GroupedRun) => string | null;
  /** Each agent counts its own versions: those of different agents cannot be equal, and say nothing. */
  readonly isOfAgent?: true;
}

/** What is part of a group's name where groups differ in it. */
const DISTINCTIONS: readonly Distinction[] = [
  {
    describe: (run) => {
      const demos = demoCountOf(run);
      return demos === null ? null : countOf(demos, 'demonstration');
    },
  },
  { describe: (run) => `version ${describeVersion(run)}`, isOfAgent: true },
  { describe: (run) => (run.madeWith || run.startedFrom ? `from ${describeStart(run)}` : null) },
];

/** For each group, in which changed settings, demonstrations, versions and starts it differs from other groups. */
function partsOf(groups: readonly (readonly GroupedRun[])[]): readonly (readonly string[])[] {
  const settings = settingsBeside(groups.map(([run]) => run.config));
  const isShared = (text: string) => groups.length > 1 && settings.every((texts) => texts.includes(text));
  const distinctions = DISTINCTIONS.map(({ describe, isOfAgent }) => {
    const texts = groups.map(([run]) => describe(run));
    const areDifferent = new Set(texts.filter((text) => text !== null)).size > 1;
    return texts.map((text, i) =>
      areDifferent && (!isOfAgent || differsFromPeers(groups, texts, i)) ? text : null,
    );
  });
  return groups.map((_, i) => [
    ...settings[i].filter((text) => !isShared(text)),
    ...distinctions.flatMap((texts) => texts[i] ?? []),
  ]);
}

/** For each group, its only run's name, or what its runs have in common and other groups do not, without their seeds. */
export function groupTitles(groups: readonly (readonly GroupedRun[])[]): readonly string[] {
  const parts = partsOf(groups);
  return groups.map((runs, i) => titleOf(runs, parts[i]));
}

/** For each group, its title with the seeds of its runs. */
export function groupNames(groups: readonly (readonly GroupedRun[])[]): readonly string[] {
  const parts = partsOf(groups);
  return groups.map((runs, i) => {
    const [{ name, config }] = runs;
    if (runs.length === 1)
      return name || [describeTasks(config), describeAgent(config), ...parts[i]].join(', ');
    const seeds = runs.map((run) => run.config.seed).toSorted((a, b) => a - b);
    return `${titleOf(runs, parts[i])}, seeds ${seeds.join(', ')}`;
  });
}

function titleOf(runs: readonly GroupedRun[], parts: readonly string[]): string {
  const [{ name, config }] = runs;
  if (runs.length === 1 && name) return name;
  return [describeTasks(config), agentName(config.agent), ...parts].join(', ');
}
