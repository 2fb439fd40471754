/** What the app needs from an open run. `RunController` implements it; tests use a fixture. */
import type { EarlierStep, Explained, Inspection } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../../contracts/episode';
import type { EvaluationResult } from '../../contracts/evaluation';
import type { EpisodeTrace } from '../../contracts/network';
import type {
  BackendInfo,
  Checkpoint,
  LearnerUpdate,
  PolicyChoice,
  PolicyInfo,
  RunConfig,
  RunResult,
} from '../../contracts/run';
import type { RunView } from '../../contracts/views';
import type { RunListener } from '../../run/runEvents';

export interface RunHandle {
  readonly id: string;
  readonly config: RunConfig;
  readonly backend: BackendInfo;
  readonly update: LearnerUpdate;
  run(): Promise<void>;
  step(): Promise<void>;
  pause(): Promise<void>;
  stop(): Promise<void>;
  dispose(): Promise<void>;
  /** 'max', or the milliseconds from one action to the next. */
  setPace(pace: 'max' | number): void;
  /** Stops the pages where they are, in the middle of an episode, or lets them continue. */
  hold(isHeld: boolean): void;
  /** Takes one action on each page being played, and holds them before the next. */
  singleAction(): void;
  /** Plays one greedy episode slowly. */
  watch(): Promise<void>;
  evaluate(episodes: number): Promise<EvaluationResult>;
  /** Plays any episodes, with the best policy so far if `policy` is left out; returns their outcomes, in order. */
  play(episodes: readonly EpisodeSpec[], policy?: PolicyChoice): Promise<readonly EpisodeOutcome[]>;
  /** What the agent would do next in an episode played elsewhere. `member`, `policy`: see `Learner.act`. */
  act(
    observation: Observation,
    earlier: readonly EarlierStep[],
    member?: number,
    policy?: PolicyChoice,
  ): Promise<Explained>;
  /** What a policy makes of every state of an episode played elsewhere. */
  explain(
    observations: readonly Observation[],
    actions: readonly Action[],
    policy?: PolicyChoice,
  ): Promise<readonly Inspection[]>;
  policies(): Promise<readonly PolicyInfo[]>;
  inspect(frameIndex: number): Promise<Inspection>;
  /** Everything the network computes for a frame's current state; null for an agent that declares no network. */
  traceFrame(frameIndex: number): Promise<EpisodeTrace | null>;
  /** The same for an observation. `earlier`: the episode so far; looked up if the episode is in progress. */
  trace(
    observation: Observation,
    earlier?: readonly EarlierStep[],
    policy?: PolicyChoice,
  ): Promise<EpisodeTrace | null>;
  /** The run's current views of the requested kinds; all kinds if left out. */
  views(kinds?: readonly RunView['kind'][]): Promise<readonly RunView[]>;
  checkpoint(): Promise<Checkpoint>;
  saveResult(result: RunResult): Promise<void>;
  subscribe(listener: RunListener): () => void;
}
