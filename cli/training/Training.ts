/** A training from the command line: what is trained, on which demonstrations, and where its files go. It is new, or continues. */
import { join } from 'node:path';
import type { Progress } from '../../src/contracts/agent';
import type { DemoRecord } from '../../src/contracts/demo';
import { errorMessage } from '../../src/contracts/errorMessage';
import type { RunConfig } from '../../src/contracts/run';
import { withoutPages } from '../../src/demo/withoutPages';
import { encodeBase64 } from '../../src/files/base64';
import { learnsFromDemos } from '../../src/run/agentCatalogue';
import type { TrainRequest } from '../../src/run/headless/headlessApi';
import { sendDemos } from '../../src/run/headless/sentDemos';
import { learningOf } from '../../src/run/learningOf';
import { findTask } from '../../src/task/catalogue';
import { tasksOf } from '../../src/task/taskChoice';
import { packNameOf, pageNameOf } from '../../src/task/taskId';
import type { PageOptions } from '../browser/browser';
import { expertCount, loadDemos, optionIn } from '../demos/demoFiles';
import { checkExperts } from '../demos/expertDemos';
import { decodeTrained, readRun } from '../readRun';
import { openSitesOf, sitesOf } from '../recordedSites';
import { checkTask } from '../tasks';
import { UsageError } from '../UsageError';
import { checkEdited } from './latticeEdits';
import { type NewTrainingOptions, newConfig, specOf } from './newConfig';
import { TrainingFolder } from './TrainingFolder';

export interface Training {
  readonly config: RunConfig;
  /** The pack or sites whose pages are played, if not the built-in ones. */
  readonly pageOptions: PageOptions;
  readonly request: TrainRequest;
  /** How many demonstrations the task's expert has to make for it; null if there are some, or none are needed. */
  readonly expertDemos: number | null;
  readonly folder: TrainingFolder;
}

const DEFAULT_EVAL_EPISODES = 500;

const GOES_ON_FROM_POLICY =
  'Only the best policy of this run was kept: training goes on from it, with a new optimiser and empty buffers.';

interface ReadCheckpoint {
  readonly config: RunConfig;
  readonly progress: Progress;
  readonly isTrimmed: boolean;
}

export async function newTraining(options: NewTrainingOptions): Promise<Training> {
  const config = await newConfig(options);
  const agent = specOf(config.agent);
  const ofDemos = options.demos === 'bundled' ? optionIn(options) : '--demos';
  if (!agent.usesDemos && ofDemos !== null)
    throw new UsageError(`${config.agent} does not learn from demonstrations: leave out ${ofDemos}.`);
  const takesDemos = learnsFromDemos(agent, config.settings);
  const count = expertCount(options.demos, options);
  const expertDemos = takesDemos ? count : null;
  if (expertDemos !== null) checkExperts(tasksOf(config));
  const records = takesDemos && expertDemos === null ? await demosOf(config, options) : [];
  checkEdited(config.latticeEdits, records);
  const { evalEpisodes = DEFAULT_EVAL_EPISODES, startFrom: path } = options;
  const startFrom = path === undefined ? undefined : encodeBase64(readRun(path).bytes);
  const usual = join('results', usualName(config));
  const plan = { evalEpisodes };
  const folder = options.out
    ? TrainingFolder.create(options.out, plan)
    : TrainingFolder.createUntaken(usual, plan);
  const request = { config, demos: sendDemos(records), evalEpisodes, startFrom };
  return { config, pageOptions: pageOptionsOf(config), request, expertDemos, folder };
}

/** Tasks that a folder is named after; its name may not be longer than file systems take. */
const NAMED = 4;

/** What a run's folder is called if the user gives no name: by tasks, agent and seed. */
export function usualName(config: RunConfig): string {
  const all = tasksOf(config);
  const named = all.length > NAMED ? [...all.slice(0, NAMED), `${all.length - NAMED}-more`] : all;
  return `${named.join('+')}-${config.agent}-${config.seed}`;
}

/**
 * Demonstrations of every task that is learned; with several tasks, some may have none, which is reported.
 * @throws if no task has any
 */
async function demosOf(
  config: RunConfig,
  { demos, maxDemos, demosSeed, leaveOut }: NewTrainingOptions,
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
    const { config, progress, isTrimmed } = readCheckpoint(path, checkpoint);
    if (isTrimmed) console.error(GOES_ON_FROM_POLICY);
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

function readCheckpoint(path: string, bytes: Uint8Array): ReadCheckpoint {
  try {
    const { run, latest } = decodeTrained(bytes);
    return { config: run.config, progress: latest.progress, isTrimmed: latest.isTrimmed ?? false };
  } catch (error) {
    throw new UsageError(`The checkpoint in ${path} cannot be used: ${errorMessage(error)}`);
  }
}
