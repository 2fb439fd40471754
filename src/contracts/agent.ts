/** What the harness knows about an agent: it can be stepped, evaluated, inspected, saved and restored. */
import type { Action, Fields, Observation } from './env';
import type { EpisodeOutcome, EpisodeSpec, Moment, Seed } from './episode';
import type { MetricEvent } from './metrics';
import type { NetworkTrace } from './network';
import type { DecisionView, RunView } from './views';

/** An action that an agent has considered. */
export interface ConsideredAction {
  readonly action: Action;
  readonly label: string;
  readonly probability: number;
  /** Q value, for agents that have one. */
  readonly value?: number;
  /** Excluded, whatever its value: taken earlier in the episode, it led back to this very page. */
  readonly isRepeat?: boolean;
}

/** Why the agent would act as it does in one observation. The app draws it and knows no agent by name. */
export interface Inspection {
  /** Of the observation that it is about. */
  readonly at?: Moment;
  /** Which of the agent's policies would act, in its own words; as in a decision. */
  readonly actor?: string;
  /** The critic's estimate of the return; null if the agent has no critic. */
  readonly value: number | null;
  /** The action that the agent would take comes first. */
  readonly actions: readonly ConsideredAction[];
  readonly views: readonly DecisionView[];
}

/** What a decision is made for; a preview's is not carried out. */
export type Purpose = 'explore' | 'evaluate' | 'watch' | 'preview';

/** One decision, for the stage: about the observation with the same moment. */
export interface Decision {
  readonly at: Moment;
  readonly episode: EpisodeSpec;
  readonly purpose: Purpose;
  /** Which of the agent's policies decided, in its own words: `Workflow policy`, `DOMNet`. */
  readonly actor: string;
  readonly utterance: string;
  readonly fields: Fields;
  readonly action: Action;
  readonly label: string;
  /** Of the action, where the policy has one. */
  readonly probability: number | null;
  /** What led to the decision, as far as no inspection is needed: for example, the workflow step that proposed it. */
  readonly views: readonly DecisionView[];
  readonly inspection?: Inspection;
}

export interface Progress {
  readonly controlSteps: number;
  readonly envSteps: number;
  readonly episodes: number;
  readonly gradSteps: number;
}

/** Everything a trainer needs to pick up exactly where it left off, part by part: plain data and typed arrays only. */
export type TrainerState = Readonly<Record<string, unknown>>;
/** The part of it that acts: what an evaluation depends on. */
export type PolicyState = unknown;

export interface EvaluateOptions {
  /** Returns early, with the episodes played so far. */
  readonly signal?: AbortSignal;
  /** Called whenever an episode has ended, with the number that have. */
  readonly onEpisodeEnd?: (done: number) => void;
}

/** A step of the episode that is under way. */
export interface EarlierStep {
  /** Without its pictures, unless the agent needs them (`ObservationNeeds.pastPictures`). */
  readonly observation: Observation;
  readonly action: Action;
}

/** What a policy decides from: what an episode shows now, and what it saw and did before. */
export interface EpisodeSoFar {
  readonly observation: Observation;
  readonly earlier: readonly EarlierStep[];
  /** Of the episode, where it is known. A policy that draws does so from it, and draws the same when it is asked again. */
  readonly seed?: Seed;
  /** Of the episode, where it is known. If left out, the one that the observation's frame trains on. */
  readonly task?: string;
}

/** Progress and cancellation of slow work before the first control step. */
export interface Preparing {
  /** False once the work should be cut short. */
  goesOn(): boolean;
  /** Reports progress. */
  report(done: number, total: number): void;
}

export interface Trainer {
  /**
   * The work to be done before a control step, where it takes long: playing demonstrations again. Resolves with whether
   * it is complete; if cut short, the next call continues from there. Left out by agents that begin at once.
   */
  prepare?(preparing: Preparing): Promise<boolean>;
  /** One control step (the paper's outer loop): explore, update, maybe replay. */
  controlStep(): Promise<readonly MetricEvent[]>;
  readonly progress: Progress;
  /**
   * Others are about to play in the frames: episodes in progress are put aside, and the next control step takes them up
   * again. Left out by agents whose episodes end with each control step.
   */
  leaveFrames?(): void;
  /**
   * Plays the episodes with the policy that is evaluated; nothing is learned, and training is not affected. Resolves with the
   * outcome of each, in their order; fewer if aborted.
   */
  evaluate(episodes: readonly EpisodeSpec[], options?: EvaluateOptions): Promise<readonly EpisodeOutcome[]>;
  /**
   * What the policy that is evaluated would do next, and why.
   * @param member which member of a population is asked, counted from 0; if left out, or if there is no population, the
   *   one that is evaluated
   */
  inspect(episode: EpisodeSoFar, member?: number): Promise<Inspection>;
  /**
   * Everything that the evaluated policy's network computes for the newest observation; null, or left out, for an agent
   * that declares no network.
   */
  trace?(episode: EpisodeSoFar): Promise<NetworkTrace | null>;
  /** What the run has to show at this point, of the kinds asked for; all kinds if left out. */
  views(kinds?: readonly RunView['kind'][]): readonly RunView[];
  save(): Promise<TrainerState>;
  load(state: TrainerState): Promise<void>;
  /**
   * Continues from a state of which only the part needed for acting is left (`Checkpoint.isTrimmed`): learning begins
   * with the weights of this policy, with an optimiser and buffers as at the beginning of a run. Rejects, saying why, if
   * one of the entries that trimmed runs keep is missing.
   */
  adopt(state: TrainerState, policy: PolicyState, kept: readonly string[]): Promise<void>;
  /**
   * Takes over what it can use of what another run has learned, before it begins; only called if `AgentSpec.startsFrom` says
   * what that is.
   * @param best that run's best policy; null before its first success in a validation
   */
  startFrom?(state: TrainerState, best: PolicyState | null): Promise<void>;
  savePolicy(): Promise<PolicyState>;
  loadPolicy(state: PolicyState): Promise<void>;
  /** Live tensors held; constant while training. */
  numTensors(): number;
  /** Releases everything, and deletes what it keeps on disk. Rejects if that cannot be closed. */
  dispose(): void | Promise<void>;
}
