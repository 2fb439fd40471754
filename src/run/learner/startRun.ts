/** Starts a run in its worker, from scratch, from a checkpoint or from another run's state. */
import { findAgent } from '../../agents/catalogue';
import type { Trainer } from '../../contracts/agent';
import type { PackedDemos } from '../../contracts/demo';
import type { EncodedDemoCache } from '../../contracts/encodedDemos';
import type { VectorEnv } from '../../contracts/env';
import type { LearnerInit } from '../../contracts/learner';
import type { BackendInfo, RunConfig } from '../../contracts/run';
import { onDeviceLost } from '../../nn/backend';
import { onEachKernel } from '../../nn/eachKernel';
import { Mutex } from '../../thread/Mutex';
import { inEveryTask, validationSeeds } from '../seeds';
import { beginFrom } from './beginFrom';
import { Instruments } from './Instruments';
import { Interrupt } from './Interrupt';
import { openTrainer } from './openTrainer';
import { Policies } from './Policies';
import { Preview } from './Preview';
import { RecordedPlay } from './RecordedPlay';
import { RunReport } from './RunReport';
import { registerForeignTasks } from './registerForeignTasks';
import { resume, unpackCheckpoint, withStoredSettings } from './resume';
import { TrainingClock } from './TrainingClock';
import type { UpdateStream } from './UpdateStream';
import { Validations } from './Validations';

/** Least milliseconds between two decisions shown on the stage. */
const DECISION_MS = 250;

/** What connects the learner with the page. */
export interface Connection {
  /** The page's environment. */
  readonly env: VectorEnv;
  readonly stream: UpdateStream;
}

interface Provisions {
  /** Awaited when everything else is ready. */
  readonly demos: Promise<PackedDemos>;
  /** Where encoded demonstrations are kept; nowhere if left out. */
  readonly demoCache?: EncodedDemoCache;
}

/** What a run consists of while its worker lives. */
export interface StartedRun {
  readonly config: RunConfig;
  readonly backend: BackendInfo;
  readonly trainer: Trainer;
  readonly play: RecordedPlay;
  readonly policies: Policies;
  readonly validations: Validations;
  /** Null if nobody is watching. */
  readonly preview: Preview | null;
  readonly stream: UpdateStream;
  readonly report: RunReport;
  readonly clock: TrainingClock;
  readonly instruments: Instruments;
  readonly interrupt: Interrupt;
  /** Held by training for one control step at a time, and by every call. */
  readonly mutex: Mutex;
}

/** Rejects with the first thing that goes wrong. */
export async function startRun(
  { env, stream }: Connection,
  init: LearnerInit,
  { demos, demoCache }: Provisions,
): Promise<StartedRun> {
  registerForeignTasks(init);
  const { wasmPath, speeds, startFrom, status = 'idle', showDecisions = true } = init;
  const stored = init.checkpoint && (await unpackCheckpoint(init.checkpoint));
  const config = stored ? withStoredSettings(init.config, stored) : init.config;

  // The trainer plays in an environment whose records say how far the trainer is.
  let run: StartedRun | null = null;
  const play = recordedPlay({ env, stream }, config, showDecisions, () => run);
  const policies = new Policies();
  const validations = new Validations(config, policies, { keepsEarlier: showDecisions });
  const [clock, instruments] = [new TrainingClock(), new Instruments()];
  stream.decisionMs = showDecisions ? DECISION_MS : Number.POSITIVE_INFINITY;
  onDeviceLost((reason) => stream.fatal(reason));
  onEachKernel(stream.stayAlive);
  const { trainer, backend } = await openTrainer({
    config,
    demos,
    demoCache,
    wasmPath,
    speeds,
    env: play.env,
    timeline: instruments.timeline,
    onStarting: stream.starting,
    onDecision: stream.decide,
    wantsDecision: stream.wantsDecision,
    ...(showDecisions && { onNote: play.note }),
  });
  try {
    if (stored) await resume({ config, trainer, validations, clock }, stored);
    else if (startFrom) await beginFrom(trainer, config, startFrom);
  } catch (error) {
    await trainer.dispose();
    throw error;
  }
  run = {
    config,
    backend,
    trainer,
    play,
    policies,
    validations,
    stream,
    clock,
    instruments,
    preview: showDecisions ? previewOf(config, { play, stream }) : null,
    report: new RunReport({ stream, trainer, validations, clock, instruments }, status),
    interrupt: new Interrupt(),
    mutex: new Mutex(),
  };
  return run;
}

/** @param run null until it has started */
const recordedPlay = (
  { env, stream }: Connection,
  { agent }: RunConfig,
  showDecisions: boolean,
  run: () => StartedRun | null,
): RecordedPlay =>
  new RecordedPlay(env, {
    onEpisode: (episode) => {
      if (!showDecisions) return;
      stream.record(episode);
      if (episode.playedAs !== 'training') run()?.report.flush();
    },
    onPlayed: () => run()?.report.flushNow(),
    controlSteps: () => run()?.trainer.progress.controlSteps ?? 0,
    failureReturn: findAgent(agent).failureReturn ?? null,
  });

const previewOf = (
  config: RunConfig,
  { play, stream }: { play: RecordedPlay; stream: UpdateStream },
): Preview => {
  const [episode] = inEveryTask(config, validationSeeds(1), 'train');
  return new Preview({ env: play.env, numEnvs: config.numEnvs, episode, onDecision: stream.decide });
};
