/** The learner's worker: what it is started with, what it answers, and what it streams. */
import type { Decision, EpisodeSoFar, Inspection, Progress } from './agent';
import type { Checkpoint, Reached95 } from './checkpoint';
import type { PackedDemos } from './demo';
import type { EncodedDemoCache } from './encodedDemos';
import type { VectorEnv } from './env';
import type { EpisodeOutcome, EpisodeSpec } from './episode';
import type { MetricEvent } from './metrics';
import type { EpisodeTrace } from './network';
import type { PackInfo } from './pack';
import type { LearnerProfile, PageProfile } from './profile';
import type { EpisodeRecord } from './record';
import type { BackendInfo, BackendSpeeds, RunConfig, RunStatus } from './run';
import type { SiteInfo } from './site';
import type { RunView } from './views';

/**
 * What a learner is busy with before it can train: shaders compiled so far, out of those known so far; backends timed;
 * demonstrations played again.
 */
export interface StartUp {
  readonly task: 'compile' | 'compare' | 'encode';
  readonly done: number;
  readonly total: number;
}

/** Posted by the learner, batched, at most ten times a second. */
export interface LearnerUpdate {
  readonly status: RunStatus;
  readonly progress: Progress;
  readonly metrics: readonly MetricEvent[];
  /** The newest decision in frame 0. */
  readonly decision: Decision | null;
  /** What the learner is doing before it trains, for as long as that lasts. */
  readonly startUp?: StartUp;
  /** Progress of a requested evaluation, while it is under way: episodes that have ended. */
  readonly evaluated?: { readonly done: number; readonly total: number };
  /** Episodes of the validation under way that have ended; left out while nothing is validated. */
  readonly validated?: number;
  /**
   * Episodes that have ended since the last update; left out where nobody is watching (`LearnerInit.showDecisions`).
   */
  readonly episodes?: readonly EpisodeRecord[];
  /** Wall seconds spent training so far (pauses excluded, resumed runs continue). */
  readonly wallSeconds: number;
  /** Null until then. */
  readonly reached95: Reached95 | null;
  readonly numTensors: number;
  /** Where the learner's time and memory went. */
  readonly learner?: LearnerProfile;
  /** The same for the page's thread, which adds it when it passes the update on. */
  readonly page?: PageProfile;
  /** Why the run ended, when it has. */
  readonly ended?: 'solved' | 'time' | 'episodes' | 'steps' | 'updates';
}

/**
 * One of a run's policies: the newest, the one that did best in validation, or the one kept after the given number of
 * control steps.
 */
export type PolicyChoice = 'newest' | 'best' | number;

export interface PolicyInfo {
  readonly choice: PolicyChoice;
  /** When this policy was the newest. */
  readonly controlSteps: number;
  /** Its success rate in the validation at that time; null where there was none. */
  readonly successRate: number | null;
}

export interface LearnerInit {
  readonly config: RunConfig;
  /** Where the wasm binaries lie, with a trailing slash. */
  readonly wasmPath: string;
  readonly checkpoint?: Checkpoint;
  /** What the run counts as until it trains: `idle` if left out. Passed on to a learner that replaces another. */
  readonly status?: RunStatus;
  /** State of another run to begin with, as far as the agent can use it; `checkpoint` takes precedence. */
  readonly startFrom?: Checkpoint;
  /** The pack that the task belongs to, if any: on its own, a worker knows only the built-in tasks. */
  readonly pack?: PackInfo;
  /** The recorded sites that the tasks belong to. */
  readonly sites?: readonly SiteInfo[];
  /**
   * Whether to stream decisions with what was attended to, and records of episodes; true by default, false where nobody
   * is watching.
   */
  readonly showDecisions?: boolean;
  /** Earlier measurements on this machine, so that the backend `auto` can decide without measuring again. */
  readonly speeds?: BackendSpeeds;
}

/** What a policy is asked about. What an episode in progress saw and did before may be left out: it is looked up. */
export type EpisodeAsked = Pick<EpisodeSoFar, 'observation'> & Partial<EpisodeSoFar>;

/** The learner worker. One call of `run` at a time; every other call is answered between two control steps. */
export interface Learner {
  /**
   * @param demos requested at once, awaited when everything else is ready
   * @param demoCache where encoded demonstrations are kept; nowhere if left out
   */
  init(
    init: LearnerInit,
    demos: () => Promise<PackedDemos>,
    demoCache?: EncodedDemoCache,
  ): Promise<BackendInfo>;
  /** Trains until a stop condition, `pause` or `stop`. `controlSteps`: at most that many (Step button: 1). */
  run(controlSteps?: number): Promise<void>;
  pause(): Promise<void>;
  stop(): Promise<void>;
  checkpoint(): Promise<Checkpoint>;
  /** Evaluation, of the best policy so far if `policy` is left out: how each episode turned out. */
  evaluate(episodes: readonly EpisodeSpec[], policy?: PolicyChoice): Promise<readonly EpisodeOutcome[]>;
  /** Plays one episode in frame 0, without exploring, at the environment's pace, streaming its decisions. */
  watch(episode: EpisodeSpec): Promise<void>;
  /** What a policy would do next, and why. `policy`, here and below: the newest if left out; `member`: as in `Trainer.inspect`. */
  inspect(episode: EpisodeAsked, policy?: PolicyChoice, member?: number): Promise<Inspection>;
  /** The same for every state of an episode: [earlier.length + 1], from the first state on. */
  inspectStates(episode: EpisodeSoFar, policy?: PolicyChoice): Promise<readonly Inspection[]>;
  /**
   * Everything that the network computes for the newest observation, and what was attended to in the episode so far;
   * null for an agent that declares no network.
   */
  trace(episode: EpisodeAsked, policy?: PolicyChoice): Promise<EpisodeTrace | null>;
  /** The policies that can be asked for: the oldest first, the best so far if there is one, the newest. */
  policies(): Promise<readonly PolicyInfo[]>;
  /** What the run has to show at this point, of the kinds asked for; all kinds if left out. */
  views(kinds?: readonly RunView['kind'][]): Promise<readonly RunView[]>;
  dispose(): Promise<void>;
}

/**
 * What the worker exposes. `connect` comes first: `env` arrives as a proxy of the page's environment, and `updates`
 * carries `LearnerMessage`s from then on. Returns the names of the worker's methods, so that a page and a worker of
 * different builds notice each other before a call hangs.
 */
export interface LearnerWorker extends Learner {
  connect(env: VectorEnv, updates: MessagePort): Promise<readonly string[]>;
  /**
   * Calls one of the methods that stream updates, and posts `streamed` behind the last of them: the answer takes another way,
   * and may overtake them.
   * @param call its number, which comes back with `streamed`
   */
  stream<M extends StreamingMethod>(
    call: number,
    method: M,
    ...asked: Parameters<Learner[M]>
  ): Promise<Awaited<ReturnType<Learner[M]>>>;
}

export type StreamingMethod = 'run' | 'evaluate' | 'watch';

/**
 * What the worker posts on the port: progress of the start, updates, the end of a call's updates, a heartbeat once a second while
 * it is alive, and the reason, in plain words, when it cannot continue (a lost GPU device, an error in the training loop).
 */
export type LearnerMessage =
  | { readonly type: 'starting'; readonly progress: StartUp }
  | { readonly type: 'update'; readonly update: LearnerUpdate }
  | { readonly type: 'streamed'; readonly call: number }
  | { readonly type: 'heartbeat' }
  | { readonly type: 'fatal'; readonly reason: string };
