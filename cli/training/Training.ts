/** What to train, and where its files go: a new run as the options describe it, or one that continues. */
import { join } from 'node:path';
import type { Progress } from '../../src/contracts/agent';
import type { DemoRecord } from '../../src/contracts/demo';
import { errorMessage } from '../../src/contracts/errorMessage';
import type { AgentId, BackendChoice, RunConfig } from '../../src/contracts/run';
import { withoutPages } from '../../src/demo/withoutPages';
import { encodeBase64 } from '../../src/files/base64';
import { agentCatalogue, agentSpec } from '../../src/run/agentCatalogue';
import { configProblem } from '../../src/run/configProblems';
import type { TrainRequest } from '../../src/run/headless/headlessApi';
import { sendDemos } from '../../src/run/headless/sentDemos';
import { learningOf } from '../../src/run/learningOf';
import { findTask } from '../../src/task/catalogue';
import { packNameOf, pageNameOf } from '../../src/task/registry';
import { framesFor, tasksOf, toTaskChoice } from '../../src/task/taskChoice';
import type { PageOptions } from '../browser';
import { expertCount, loadDemos } from '../demoFiles';
import { type PresetName, parseSettings, presetSettings } from '../options';
import { decodeTrained, readRun } from '../readRun';
import { openSitesOf, sitesOf } from '../recordedSites';
import { checkTask, checkTasks, namesIn } from '../tasks';
import { UsageError } from '../UsageError';
import { checkEdited, readLatticeEdits } from './latticeEdits';
import { readLink } from './link';
import { TrainingFolder } from './TrainingFolder';

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

export interface Training {
  readonly config: RunConfig;
  /** The pack or sites whose pages are played, if not the built-in ones. */
  readonly pageOptions: PageOptions;
  readonly request: TrainRequest;
  /** How many demonstrations the task's expert has to make for it; null if there are some, or none are needed. */
  readonly expertDemos: number | null;
  readonly folder: TrainingFolder;
}

/** Where a run ends if no limit is given. */
const DEFAULT_MINUTES = 30;
const DEFAULT_EVAL_EPISODES = 500;
const DEFAULT_SEED = 1;

type Named = NewTrainingOptions & {
  readonly task: string;
  readonly agent: AgentId;
  readonly seed: number;
  /** What a link says of them. */
  readonly linked?: Pick<RunConfig, 'settings' | 'latticeEdits'>;
};

export async function newTraining(options: NewTrainingOptions): Promise<Training> {
  const named = await withNames(options);
  await openSitesOf(namesIn(named.task), options.site);
  const config = configOf(named);
  const { usesDemos, needsDemos } = specOf(config.agent);
  if (!usesDemos && options.demos !== 'bundled')
    throw new UsageError(`${config.agent} does not learn from demonstrations: leave out --demos.`);
  const learnsFromDemos = usesDemos && (needsDemos?.(config.settings) ?? true);
  const count = expertCount(options.demos, options);
  const expertDemos = learnsFromDemos ? count : null;
  const records = learnsFromDemos && expertDemos === null ? await demosOf(config, named) : [];
  checkEdited(config.latticeEdits, records);
  const { evalEpisodes = DEFAULT_EVAL_EPISODES, startFrom: path } = options;
  const startFrom = path === undefined ? undefined : encodeBase64(readRun(path).bytes);
  const usual = join('results', `${tasksOf(config).join('+')}-${config.agent}-${config.seed}`);
  const plan = { evalEpisodes };
  const folder = options.out
    ? TrainingFolder.create(options.out, plan)
    : TrainingFolder.createUntaken(usual, plan);
  const request = { config, demos: sendDemos(records), evalEpisodes, startFrom };
  return { config, pageOptions: pageOptionsOf(config), request, expertDemos, folder };
}

/**
 * Demonstrations of every task that is learned; with several tasks, some may have none, which is reported.
 * @throws if no task has any
 */
async function demosOf(
  config: RunConfig,
  { demos, maxDemos, demosSeed, leaveOut }: Named,
): Promise<DemoRecord[]> {
  const records: DemoRecord[] = [];
  const missing: UsageError[] = [];
  for (const task of tasksOf(config)) {
    try {
      const read = await loadDemos(demos, pageNameOf(task), maxDemos, demosSeed ?? config.seed, leaveOut);
      records.push(...(learningOf(config) === 'hand' ? read.map(withoutPages) : read));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      missing.push(error);
    }
  }
  if (records.length === 0 && missing.length > 0) throw missing[0];
  for (const { message } of missing) console.error(message);
  return records;
}

/** @param evalEpisodes instead of the number given when the run started */
export async function resumedTraining(
  path: string,
  { evalEpisodes, site }: Pick<NewTrainingOptions, 'evalEpisodes' | 'site'>,
): Promise<Training> {
  const { folder, checkpoint, plan } = TrainingFolder.resume(path);
  try {
    const { config, progress } = readCheckpoint(path, checkpoint);
    const pack = packNameOf(config.task);
    await openSitesOf(tasksOf(config), site);
    for (const task of tasksOf(config)) checkTask(task, pack);
    folder.rewindMetrics(progress);
    const episodes = evalEpisodes ?? plan?.evalEpisodes ?? DEFAULT_EVAL_EPISODES;
    const run = encodeBase64(checkpoint);
    return {
      config,
      pageOptions: pageOptionsOf(config),
      request: { run, evalEpisodes: episodes, isTrained: plan?.isTrained ?? false },
      expertDemos: null,
      folder,
    };
  } catch (error) {
    folder.close();
    throw error;
  }
}

const pageOptionsOf = (config: RunConfig): PageOptions => ({
  pack: packNameOf(config.task),
  sites: sitesOf(tasksOf(config).map(findTask)),
});

function readCheckpoint(path: string, bytes: Uint8Array): { config: RunConfig; progress: Progress } {
  try {
    const { run, latest } = decodeTrained(bytes);
    return { config: run.config, progress: latest.progress };
  } catch (error) {
    throw new UsageError(`The checkpoint in ${path} cannot be used: ${errorMessage(error)}`);
  }
}

async function withNames(options: NewTrainingOptions): Promise<Named> {
  const { link, task, agent, seed = DEFAULT_SEED } = options;
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
      ...presetSettings(agent, preset, tasks.task),
      ...linked?.settings,
      ...parseSettings(agent, set),
    },
    maxMinutes: minutes ?? (isOpenEnded ? DEFAULT_MINUTES : null),
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

function specOf(agent: AgentId) {
  const spec = agentSpec(agent);
  if (!spec) throw new UsageError(`There is no agent ${agent} here.`);
  return spec;
}
