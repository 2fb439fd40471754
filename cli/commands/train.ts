/** `latticework train`: trains in a headless browser and leaves metrics, checkpoint and result in a folder. */
import type { TaskChoice } from '../../src/contracts/env';
import type { HeadlessEvent, TrainOutcome } from '../../src/run/headless/headlessApi';
import { learningOf } from '../../src/run/learningOf';
import { tasksOf } from '../../src/task/taskChoice';
import { openPage } from '../browser/browser';
import { expertDemos } from '../demos/expertDemos';
import { keptDemos } from '../demos/KeptDemos';
import { describeTestEpisodes } from '../describeTestEpisodes';
import { Interrupt, SIGNALS } from '../Interrupt';
import { Progress } from '../terminal/Progress';
import { DiskCheckpoints } from '../training/DiskCheckpoints';
import { type NewTrainingOptions, presetHint } from '../training/newConfig';
import { noteTrained } from '../training/noteTrained';
import { conclude } from '../training/report';
import { newTraining, resumedTraining, type Training } from '../training/Training';
import type { TrainingFolder } from '../training/TrainingFolder';
import { type SeedResult, trainSeeds } from '../training/trainSeeds';
import { UsageError } from '../UsageError';

interface TrainOptions extends Omit<NewTrainingOptions, 'seed'> {
  /** A run for each. */
  readonly seed?: readonly number[];
  readonly resume?: string;
  /** Seconds between two checkpoints on disk. */
  readonly checkpointEvery: number;
  readonly json?: boolean;
}

export async function train({ seed: seeds, resume, ...options }: TrainOptions): Promise<void> {
  if (resume !== undefined) await trainToEnd(await resumedTraining(resume, options), options);
  else if (seeds === undefined || seeds.length === 1)
    await trainToEnd(await newTraining({ ...options, seed: seeds?.[0] }), options);
  else
    await trainSeeds(seeds, options, async (seed, out) =>
      trainToEnd(await newTraining({ ...options, seed, out }), options),
    );
}

interface Ended {
  readonly outcome: TrainOutcome;
  /** The program was asked to end meanwhile, even if only while the run was tested, which is complete then. */
  readonly isLast: boolean;
}

/** Resolves to null if the program was asked to end before training began. */
async function trainToEnd(
  training: Training,
  options: Pick<TrainOptions, 'checkpointEvery' | 'json'>,
): Promise<SeedResult | null> {
  const { folder } = training;
  try {
    const ended = await trainInPage(training, options.checkpointEvery);
    if (ended === null) return null;
    const { outcome, isLast } = ended;
    conclude(outcome, training.config, folder, options);
    return { ...outcome, isLast };
  } catch (error) {
    throw folder.isResumable ? withAdvice(error as Error, folder.path) : error;
  } finally {
    folder.close();
  }
}

async function trainInPage(
  { config, pageOptions, request, expertDemos: count, folder }: Training,
  seconds: number,
): Promise<Ended | null> {
  const progress = new Progress(config);
  const hint = 'config' in request ? presetHint(config) : null;
  if (hint) progress.say(hint);
  const isNew = 'config' in request && request.startFrom === undefined;
  let checkpoints: DiskCheckpoints | null = null;
  let interrupt: Interrupt | null = null;
  let isBegun = count === null;
  let isOver = false;
  let isTested = false;
  const { evalEpisodes } = request;
  const isInterrupted = () => interrupt?.happened ?? false;
  const page = await openPage(
    config.backend,
    (event) => {
      record(event, folder, progress, config);
      if (event.type === 'checkpoint') checkpoints?.taken();
      if (event.type === 'evaluating') isTested = true;
      if (event.type === 'evaluating' && checkpoints)
        void noteTrained({ finished: checkpoints.finish(), folder, progress, evalEpisodes, isInterrupted });
    },
    {
      ...pageOptions,
      learns: true,
      keepsEncodedDemos: true,
      preopened: isNew && count === null ? config : undefined,
    },
  );
  checkpoints = new DiskCheckpoints({ page, folder, progress, seconds });
  interrupt = new Interrupt((signal) => {
    // The result is about to be kept: nothing is left to stop.
    if (isOver) return;
    if (!isBegun) {
      process.exitCode = SIGNALS[signal];
      progress.say('Stopped while experts were demonstrating: nothing was trained.');
      return;
    }
    progress.say(
      isTested
        ? `Training has ended, and the test goes on. Press Ctrl-C again to quit; latticework train --resume ${folder.path} then only repeats the test.`
        : 'Stopping: a short test follows. Press Ctrl-C again to quit without a result.',
    );
    page.call('stop').catch((error: Error) => progress.say(error.message));
  });
  let outcome: TrainOutcome;
  try {
    const wanted = count === null ? null : { count, seed: config.seed, learning: learningOf(config) };
    const around = { kept: keptDemos(page.version), report: (made: string) => progress.preparing(made) };
    const made =
      wanted && (await Promise.race([expertDemos(page, tasksOf(config), wanted, around), interrupt.signal]));
    if (made === 'interrupted') return null;
    isBegun = true;
    const demos = made === null ? {} : { demos: made };
    const trained = await page.call('train', { ...request, ...demos }, checkpoints.times);
    if ('refused' in trained) throw new UsageError(trained.refused);
    outcome = trained;
  } finally {
    isOver = true;
    checkpoints.end();
    progress.end();
    // The browser first: until the result is kept, the same signal may come once more.
    await page.close();
    interrupt.release();
  }
  return { outcome, isLast: interrupt.happened };
}

/** @param choice what is learned */
export function record(
  event: HeadlessEvent,
  folder: TrainingFolder,
  progress: Progress,
  choice: TaskChoice,
): void {
  if (event.type === 'backend') progress.say(`Training on ${event.backend.name} (${event.backend.reason})`);
  if (event.type === 'notice') progress.say(event.message);
  if (event.type === 'rewound') folder.rewindMetrics(event.progress);
  if (event.type === 'evaluating')
    progress.say(`Evaluating on ${describeTestEpisodes(choice, event.episodes)} ...`);
  if (event.type === 'update') {
    const { metrics, wallSeconds } = event.update;
    folder.addMetrics(metrics.map((metric) => ({ ...metric, seconds: wallSeconds })));
    progress.update(event.update);
  }
}

const withAdvice = (error: Error, path: string): Error =>
  new Error(
    `${error.message.replace(/\.?$/, '.')} The run can be resumed: latticework train --resume ${path}`,
    { cause: error },
  );
