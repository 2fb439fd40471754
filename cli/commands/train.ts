/** `latticework train`: trains in a headless browser and leaves metrics, checkpoint and result in a folder. */
import { join } from 'node:path';
import type { DemoRecord } from '../../src/contracts/demo';
import type { AgentId, BackendChoice, RunConfig, RunResult } from '../../src/contracts/run';
import { decodeBase64, encodeBase64 } from '../../src/files/base64';
import { agentCatalogue } from '../../src/run/agentCatalogue';
import type { HeadlessEvent, TrainOutcome } from '../../src/run/headless/headlessApi';
import { encodeDemos } from '../../src/store/archives';
import { pageNameOf } from '../../src/task/registry';
import { describeTasks, framesFor, tasksOf, toTaskChoice } from '../../src/task/taskChoice';
import { openPage, type PageSession } from '../browser';
import { expertCount, loadDemos } from '../demoFiles';
import { expertDemos } from '../expertDemos';
import { formatDuration, formatPercent } from '../format';
import { type PresetName, parseSettings, presetSettings } from '../options';
import { OutputFolder } from '../outputFolder';
import { Progress } from '../Progress';
import { checkTask } from '../tasks';
import { UsageError } from '../UsageError';

interface TrainOptions {
  readonly task: string;
  readonly pack?: string;
  readonly agent: AgentId;
  readonly demos: string;
  readonly maxDemos: number;
  readonly seed: number;
  readonly minutes?: number;
  readonly maxEpisodes?: number;
  readonly maxSteps?: number;
  readonly envs: number;
  readonly backend: BackendChoice;
  readonly evalEpisodes: number;
  readonly out?: string;
  readonly json?: boolean;
  readonly preset?: PresetName;
  readonly set: readonly string[];
}

/** Where a training ends when no limit is given. */
const DEFAULT_MINUTES = 30;

/** Exit code after a second Ctrl-C. */
const INTERRUPTED = 130;

export async function train(options: TrainOptions): Promise<void> {
  const config = configOf(options);
  const { usesDemos } = specOf(config.agent);
  const count = usesDemos ? expertCount(options.demos) : null;
  const demos =
    usesDemos && count === null
      ? await loadDemos(options.demos, pageNameOf(config.task), options.maxDemos, config.seed)
      : [];
  const folder = new OutputFolder(
    options.out ?? join('results', `${tasksOf(config).join('+')}-${config.agent}-${config.seed}`),
  );
  try {
    const outcome = await trainInPage(config, count ?? demos, options, folder);
    save(outcome, folder);
    report(outcome, folder.path, options.json ?? false);
  } finally {
    folder.discard();
  }
}

/** @param demos or how many the task's expert is to make */
async function trainInPage(
  config: RunConfig,
  demos: readonly DemoRecord[] | number,
  { evalEpisodes, pack }: Pick<TrainOptions, 'evalEpisodes' | 'pack'>,
  folder: OutputFolder,
): Promise<TrainOutcome> {
  const progress = new Progress(config);
  const hint = presetHint(config);
  if (hint) progress.say(hint);
  const page = await openPage(config.backend, (event) => record(event, folder, progress), pack);
  const release = stopOnInterrupt(page, progress);
  try {
    const file =
      typeof demos === 'number'
        ? await expertDemos(page, config.task, { count: demos, seed: config.seed })
        : encodeBase64(encodeDemos(demos));
    const outcome = await page.call('train', { config, demos: file, evalEpisodes });
    if ('refused' in outcome) throw new UsageError(outcome.refused);
    return outcome;
  } finally {
    release();
    await page.close();
  }
}

function configOf(options: TrainOptions): RunConfig {
  const { pack, agent, seed, envs, backend, minutes, maxEpisodes, maxSteps, preset, set } = options;
  const tasks = toTaskChoice(options.task.split(',').map((id) => checkTask(id.trim(), pack).id));
  if (tasks.otherTasks && !specOf(agent).isMultitask) {
    const able = agentCatalogue.filter(({ isMultitask }) => isMultitask).map(({ id }) => id);
    throw new UsageError(`${agent} learns one task at a time; several at once: ${able.join(', ')}.`);
  }
  const isOpenEnded = minutes === undefined && maxEpisodes === undefined && maxSteps === undefined;
  return {
    ...tasks,
    agent,
    seed,
    numEnvs: framesFor(tasks, envs),
    backend,
    settings: { ...presetSettings(agent, preset, tasks.task), ...parseSettings(agent, set) },
    maxMinutes: minutes ?? (isOpenEnded ? DEFAULT_MINUTES : null),
    maxEpisodes: maxEpisodes ?? null,
    maxEnvSteps: maxSteps ?? null,
    stopWhenSolved: true,
  };
}

/** Says with which settings a task was measured, to whoever sets none; null where the defaults are best. */
function presetHint({ task, otherTasks, agent, settings }: RunConfig): string | null {
  const preset = otherTasks ? undefined : specOf(agent).presets.byTask?.[task];
  if (!preset || Object.keys(settings).length > 0) return null;
  const values = Object.entries(preset).map(([key, value]) => `${key}=${value}`);
  return `Training with the defaults. ${task} was measured with --preset task: ${values.join(' ')}`;
}

const specOf = (agent: AgentId) => agentCatalogue.find(({ id }) => id === agent)!;

function record(event: HeadlessEvent, folder: OutputFolder, progress: Progress): void {
  if (event.type === 'backend') progress.say(`Training on ${event.backend.name} (${event.backend.reason})`);
  if (event.type === 'notice') progress.say(event.message);
  if (event.type === 'evaluating') progress.say(`Evaluating on ${event.episodes} test episodes ...`);
  if (event.type === 'update') {
    const { metrics, wallSeconds } = event.update;
    const lines = metrics.map((metric) => `${JSON.stringify({ ...metric, seconds: wallSeconds })}\n`);
    if (lines.length > 0) folder.append('metrics.jsonl', lines.join(''));
    progress.update(event.update);
  }
}

/** The first Ctrl-C ends the training and keeps what there is; a second one ends the program. */
function stopOnInterrupt(page: PageSession, progress: Progress): () => void {
  let isStopping = false;
  const interrupt = () => {
    if (isStopping) process.exit(INTERRUPTED);
    isStopping = true;
    progress.say('Stopping; press Ctrl-C again to quit without a result.');
    page.call('stop').catch((error: Error) => progress.say(error.message));
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return () => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  };
}

/** The result as it is written and printed; an interrupted run says so. */
const resultOf = ({ result, interrupted }: TrainOutcome): RunResult & { interrupted?: true } =>
  interrupted ? { ...result, interrupted } : result;

function save(outcome: TrainOutcome, folder: OutputFolder): void {
  folder.append('metrics.jsonl', '');
  folder.write('checkpoint.lattice', decodeBase64(outcome.run));
  folder.write('result.json', `${JSON.stringify(resultOf(outcome), null, 2)}\n`);
  folder.commit();
}

function report(outcome: TrainOutcome, path: string, asJson: boolean): void {
  const { result, interrupted } = outcome;
  if (asJson) {
    console.log(JSON.stringify(resultOf(outcome)));
    return;
  }
  const [low, high] = result.ci95;
  const { successRate, positiveRate, evalEpisodes, episodes, envSteps, gradSteps, wallSeconds, secondsTo95 } =
    result;
  console.log(
    [
      `${describeTasks(result)}, ${result.agent}, seed ${result.seed}${interrupted ? ' (interrupted)' : ''}`,
      `  success   ${formatPercent(successRate)} of ${evalEpisodes} episodes (95% interval ${formatPercent(low)} to ${formatPercent(high)})`,
      ...(result.otherTasks ? byTask(result) : []),
      ...(typeof positiveRate === 'number'
        ? [`  positive  ${formatPercent(positiveRate)} of the episodes with a reward other than 0`]
        : []),
      ...(result.demos > 0
        ? [`  learned   from ${result.demos} demonstrations, ${result.scriptedDemos} of them scripted`]
        : []),
      `  training  ${formatDuration(wallSeconds)}, ${envSteps} steps, ${episodes} episodes, ${gradSteps} updates on ${result.backend}`,
      `  95% after ${secondsTo95 === null ? 'not reached' : formatDuration(secondsTo95)}`,
      `  files     ${path}`,
    ].join('\n'),
  );
}

const byTask = ({ tasks = {} }: RunResult): string[] =>
  Object.entries(tasks).map(([task, rate]) => `    ${formatPercent(rate).padStart(6)}  ${task}`);
