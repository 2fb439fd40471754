/** `latticework train`: trains in a headless browser and leaves metrics, checkpoint and result in a folder. */

import { decodeBase64 } from '../../src/files/base64';
import type { HeadlessEvent, TrainOutcome } from '../../src/run/headless/headlessApi';
import { learningOf } from '../../src/run/learningOf';
import { periodically } from '../../src/run/periodically';
import { tasksOf } from '../../src/task/taskChoice';
import { openPage, type PageSession } from '../browser';
import { expertDemos } from '../expertDemos';
import { Interrupt } from '../Interrupt';
import { keptDemos } from '../keptDemos';
import { Progress } from '../Progress';
import { report, resultOf } from '../training/report';
import {
  type NewTrainingOptions,
  newTraining,
  presetHint,
  resumedTraining,
  type Training,
} from '../training/Training';
import type { TrainingFolder } from '../training/TrainingFolder';
import { trainSeeds } from '../training/trainSeeds';
import { UsageError } from '../UsageError';

interface TrainOptions extends Omit<NewTrainingOptions, 'seed'> {
  /** A run for each. */
  readonly seed?: readonly number[];
  readonly resume?: string;
  /** Seconds between two checkpoints on disk. */
  readonly checkpointEvery: number;
  readonly json?: boolean;
}

/** Training time after which the first checkpoint is taken, if the others are further apart. */
const FIRST_CHECKPOINT_SECONDS = 5;

export async function train({ seed: seeds, resume, ...options }: TrainOptions): Promise<void> {
  if (resume !== undefined) await trainToEnd(await resumedTraining(resume, options), options);
  else if (seeds === undefined || seeds.length === 1)
    await trainToEnd(await newTraining({ ...options, seed: seeds?.[0] }), options);
  else
    await trainSeeds(seeds, options, async (seed, out) =>
      trainToEnd(await newTraining({ ...options, seed, out }), options),
    );
}

async function trainToEnd(
  training: Training,
  options: Pick<TrainOptions, 'checkpointEvery' | 'json'>,
): Promise<TrainOutcome> {
  const { folder } = training;
  try {
    const outcome = await trainInPage(training, options.checkpointEvery);
    folder.saveCheckpoint(decodeBase64(outcome.run));
    const result = resultOf(outcome, training.config);
    folder.saveResult(result);
    if (options.json) console.log(JSON.stringify(result));
    else report(outcome, folder.path);
    return outcome;
  } catch (error) {
    throw folder.isResumable ? withAdvice(error as Error, folder.path) : error;
  } finally {
    folder.close();
  }
}

async function trainInPage(
  { config, pageOptions, request, expertDemos: count, folder }: Training,
  checkpointSeconds: number,
): Promise<TrainOutcome> {
  const progress = new Progress(config);
  const hint = 'config' in request ? presetHint(config) : null;
  if (hint) progress.say(hint);
  const isNew = 'config' in request && request.startFrom === undefined;
  let checkpoints: Checkpoints | null = null;
  const page = await openPage(
    config.backend,
    (event) => {
      record(event, folder, progress, tasksOf(config).length);
      if (event.type === 'backend') checkpoints?.start();
      if (event.type === 'evaluating') void checkpoints?.takeLast(request.evalEpisodes);
    },
    {
      ...pageOptions,
      learns: true,
      keepsEncodedDemos: true,
      coming: isNew && count === null ? config : undefined,
    },
  );
  checkpoints = new Checkpoints(page, folder, progress, checkpointSeconds);
  try {
    const wanted = count === null ? null : { count, seed: config.seed, learning: learningOf(config) };
    const around = { kept: keptDemos(page.version), tell: (made: string) => progress.preparing(made) };
    const demos = wanted ? { demos: await expertDemos(page, tasksOf(config), wanted, around) } : {};
    const outcome = await page.call('train', { ...request, ...demos });
    if ('refused' in outcome) throw new UsageError(outcome.refused);
    return outcome;
  } finally {
    checkpoints.end();
    progress.end();
    await page.close();
  }
}

/** Saves the run to disk at intervals, and when the program is asked to end, which ends the run. */
class Checkpoints {
  private stop = () => {};
  private isOver = false;
  private readonly interrupt: Interrupt;
  private underWay: Promise<boolean> | null = null;

  constructor(
    private readonly page: PageSession,
    private readonly folder: TrainingFolder,
    private readonly progress: Progress,
    private readonly seconds: number,
  ) {
    this.interrupt = new Interrupt(() => this.stopTraining());
  }

  start(): void {
    const first = Math.min(FIRST_CHECKPOINT_SECONDS, this.seconds);
    this.stop = periodically(1000 * this.seconds, async () => void (await this.take()), 1000 * first);
  }

  end(): void {
    this.isOver = true;
    this.stop();
    this.interrupt.release();
  }

  /** Training is over: from here on, only the test would have to be repeated. */
  async takeLast(evalEpisodes: number): Promise<void> {
    this.stop();
    await this.underWay;
    const isWritten = await this.take();
    if (isWritten && !this.interrupt.happened) this.folder.saveTestPlan({ evalEpisodes, isTrained: true });
  }

  /** Resolves with whether there is a new checkpoint. A failure is reported, but does not end the run. */
  private take(): Promise<boolean> {
    this.underWay ??= this.save().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  private async save(): Promise<boolean> {
    try {
      const run = await this.page.call('snapshot');
      if (run !== null) this.folder.saveCheckpoint(decodeBase64(run));
      return run !== null;
    } catch (error) {
      if (!this.isOver) this.progress.say(`No checkpoint could be written: ${(error as Error).message}`);
      return false;
    }
  }

  private stopTraining(): void {
    this.progress.say('Stopping: a short test follows. Press Ctrl-C again to quit without a result.');
    this.page.call('stop').catch((error: Error) => this.progress.say(error.message));
  }
}

/** @param tasks number of tasks being learned */
export function record(
  event: HeadlessEvent,
  folder: TrainingFolder,
  progress: Progress,
  tasks: number,
): void {
  if (event.type === 'backend') progress.say(`Training on ${event.backend.name} (${event.backend.reason})`);
  if (event.type === 'notice') progress.say(event.message);
  if (event.type === 'rewound') folder.rewindMetrics(event.progress);
  if (event.type === 'evaluating') {
    const each = tasks > 1 ? ' of each task' : '';
    progress.say(`Evaluating on ${event.episodes} test episodes${each} ...`);
  }
  if (event.type === 'update') {
    const { metrics, wallSeconds } = event.update;
    folder.addMetrics(metrics.map((metric) => ({ ...metric, seconds: wallSeconds })));
    progress.update(event.update);
  }
}

const withAdvice = (error: Error, path: string): Error =>
  new Error(`${error.message} The run can be resumed: latticework train --resume ${path}`, { cause: error });
