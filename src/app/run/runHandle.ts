/** What the app needs of an open run. `RunController` satisfies it; tests use a fixture. */
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
  /** Stops the pages where they are, in the middle of an episode, or lets them go on. */
  hold(isHeld: boolean): void;
  /** One action on each page that is played; they are held before the next. */
  singleAction(): void;
  /** Plays one greedy episode slowly. */
  watch(): Promise<void>;
  evaluate(episodes: number): Promise<EvaluationResult>;
  /** Plays any episodes, with the best policy so far if left out: what became of each, in their order. */
  play(episodes: readonly EpisodeSpec[], policy?: PolicyChoice): Promise<readonly EpisodeOutcome[]>;
  /** What the agent would do next in an episode that is played elsewhere. `member`, `policy`: as `Learner.act` says. */
  act(
    observation: Observation,
    earlier: readonly EarlierStep[],
    member?: number,
    policy?: PolicyChoice,
  ): Promise<Explained>;
  /** What a policy makes of every state of an episode that was played elsewhere. */
  explain(
    observations: readonly Observation[],
    actions: readonly Action[],
    policy?: PolicyChoice,
  ): Promise<readonly Inspection[]>;
  policies(): Promise<readonly PolicyInfo[]>;
  inspect(frameIndex: number): Promise<Inspection>;
  /** All that the network computes for what a frame shows now; null for an agent that declares no network. */
  traceFrame(frameIndex: number): Promise<EpisodeTrace | null>;
  /** The same for an observation. `earlier`: the episode so far, looked up if it is one in progress. */
  trace(
    observation: Observation,
    earlier?: readonly EarlierStep[],
    policy?: PolicyChoice,
  ): Promise<EpisodeTrace | null>;
  /** What there is to see of the run as it stands, of the kinds asked for; all kinds if left out. */
  views(kinds?: readonly RunView['kind'][]): Promise<readonly RunView[]>;
  checkpoint(): Promise<Checkpoint>;
  saveResult(result: RunResult): Promise<void>;
  subscribe(listener: RunListener): () => void;
}
