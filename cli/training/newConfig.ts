/** The configuration of a new run, from the options of the command line or from a link of the page. */
import type { AgentId, BackendChoice, RunConfig } from '../../src/contracts/run';
import { type AgentSpec, agentCatalogue, agentSpec } from '../../src/run/agentCatalogue';
import { configProblem } from '../../src/run/configProblems';
import { RUN_DEFAULTS, UNATTENDED_MINUTES } from '../../src/run/runDefaults';
import { framesFor, tasksOf, toTaskChoice } from '../../src/task/taskChoice';
import { type PresetName, parseSettings, presetSettings } from '../options';
import { openSitesOf } from '../recordedSites';
import { checkTasks, namesIn } from '../tasks';
import { UsageError } from '../UsageError';
import { readLatticeEdits } from './latticeEdits';
import { readLink } from './link';

/** Options of a new run. */
export interface NewTrainingOptions {
  /** A link of the page, instead of what it says: task, agent, settings and so on. */
  readonly link?: string;
  readonly task?: string;
  readonly pack?: string;
  /** Archive of a recorded site. */
  readonly site?: string;
  readonly agent?: AgentId;
  readonly demos: string;
  readonly maxDemos: number;
  /** For choosing demonstrations, if it differs from that of the run. */
  readonly demosSeed?: number;
  /** Which of the chosen demonstrations is left out, counted from 1. */
  readonly leaveOut?: number;
  readonly seed?: number;
  readonly minutes?: number;
  readonly maxEpisodes?: number;
  readonly maxSteps?: number;
  readonly maxUpdates?: number;
  readonly stopWhenSolved: boolean;
  readonly envs: number;
  readonly backend: BackendChoice;
  readonly evalEpisodes?: number;
  readonly out?: string;
  /** Folder of another run, or the file in it. */
  readonly startFrom?: string;
  /** File with edits of lattices. */
  readonly latticeEdits?: string;
  readonly preset?: PresetName;
  readonly set: readonly string[];
}

type Named = NewTrainingOptions & {
  readonly task: string;
  readonly agent: AgentId;
  readonly seed: number;
  /** What a link says of them. */
  readonly linked?: Pick<RunConfig, 'settings' | 'latticeEdits'>;
};

/** Opens the recorded sites that its tasks need. @throws UsageError if this cannot be trained */
export async function newConfig(options: NewTrainingOptions): Promise<RunConfig> {
  const named = await withNames(options);
  await openSitesOf(namesIn(named.task), options.site);
  return configOf(named);
}

async function withNames(options: NewTrainingOptions): Promise<Named> {
  const { link, task, agent, seed = RUN_DEFAULTS.seed } = options;
  if (link !== undefined) return withLink(options, await readLink(link, options.site));
  if (task === undefined)
    throw new UsageError('--task is missing (see: latticework tasks); to continue a run, give --resume DIR');
  if (agent === undefined)
    throw new UsageError(
      `--agent is missing; it must be one of ${agentCatalogue.map(({ id }) => id).join(', ')}`,
    );
  return { ...options, task, agent, seed };
}

/** A seed and limits that are given replace those of the link. */
const withLink = (options: NewTrainingOptions, linked: RunConfig): Named => ({
  ...options,
  task: tasksOf(linked).join(','),
  agent: linked.agent,
  seed: options.seed ?? linked.seed,
  envs: linked.numEnvs,
  backend: linked.backend,
  stopWhenSolved: linked.stopWhenSolved,
  minutes: options.minutes ?? linked.maxMinutes ?? undefined,
  maxEpisodes: options.maxEpisodes ?? linked.maxEpisodes ?? undefined,
  maxSteps: options.maxSteps ?? linked.maxEnvSteps ?? undefined,
  maxUpdates: options.maxUpdates ?? linked.maxUpdates ?? undefined,
  linked,
});

function configOf(options: Named): RunConfig {
  const { pack, agent, seed, envs, backend, minutes, maxEpisodes, maxSteps, maxUpdates } = options;
  const { stopWhenSolved, preset, set, latticeEdits, linked } = options;
  const tasks = toTaskChoice(checkTasks(options.task, pack).map(({ id }) => id));
  if (tasks.otherTasks && !specOf(agent).isMultitask) {
    const able = agentCatalogue.filter(({ isMultitask }) => isMultitask).map(({ id }) => id);
    throw new UsageError(
      `${agent} learns one task at a time. Give one --task, or choose an agent that learns several: ${able.join(', ')}.`,
    );
  }
  const isOpenEnded = [minutes, maxEpisodes, maxSteps, maxUpdates].every((limit) => limit === undefined);
  const config: RunConfig = {
    ...tasks,
    agent,
    seed,
    numEnvs: framesFor(tasks, envs),
    backend,
    settings: {
      ...presetSettings(agent, preset, tasksOf(tasks)),
      ...linked?.settings,
      ...parseSettings(agent, set),
    },
    maxMinutes: minutes ?? (isOpenEnded ? UNATTENDED_MINUTES : null),
    maxEpisodes: maxEpisodes ?? null,
    maxEnvSteps: maxSteps ?? null,
    maxUpdates: maxUpdates ?? null,
    stopWhenSolved,
    ...(linked?.latticeEdits && { latticeEdits: linked.latticeEdits }),
    ...(latticeEdits !== undefined && { latticeEdits: readLatticeEdits(latticeEdits, tasksOf(tasks)) }),
  };
  const problem = configProblem(config);
  if (problem) throw new UsageError(`This cannot be trained: ${problem}.`);
  return config;
}

/** A hint at the settings that a task was measured with, if none are set; null if the defaults are best. */
export function presetHint({ task, otherTasks, agent, settings }: RunConfig): string | null {
  const preset = otherTasks ? undefined : specOf(agent).presets.byTask?.[task];
  if (!preset || Object.keys(settings).length > 0) return null;
  const values = Object.entries(preset).map(([key, value]) => `${key}=${value}`);
  return `Training with the defaults. ${task} was measured with --preset task: ${values.join(' ')}`;
}

/** @throws UsageError if there is no such agent */
export function specOf(agent: AgentId): AgentSpec {
  const spec = agentSpec(agent);
  if (!spec) throw new UsageError(`There is no agent ${agent} here.`);
  return spec;
}
