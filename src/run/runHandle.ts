/** What the app needs from an open run; tests use a fixture. */
import type { Inspection } from '../contracts/agent';
import type { Checkpoint } from '../contracts/checkpoint';
import type { Pace, TaskChoice } from '../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../contracts/episode';
import type { EvaluationResult } from '../contracts/evaluation';
import type { Learner, LearnerUpdate, PolicyChoice } from '../contracts/learner';
import type { EpisodeTrace } from '../contracts/network';
import type { BackendInfo, RunConfig, RunOrigin, RunResult } from '../contracts/run';
import type { RunFacts } from './result';
import type { RunListener } from './runEvents';

/** What a run's learner can be asked about its policies, also in episodes that are played elsewhere. */
export type LearnerQuestions = Pick<Learner, 'inspect' | 'inspectStates' | 'trace' | 'policies' | 'views'>;

/** What a test of a run shows: how test episodes went, and the record that is kept. */
export interface RunTest {
  readonly evaluation: EvaluationResult;
  readonly result: RunResult;
}

export interface RunHandle {
  readonly id: string;
  readonly config: RunConfig;
  /** Where the run comes from, as far as it is known. */
  readonly origin: RunOrigin;
  readonly backend: BackendInfo;
  readonly learner: LearnerQuestions;
  readonly update: LearnerUpdate;
  run(): Promise<void>;
  step(): Promise<void>;
  pause(): Promise<void>;
  stop(): Promise<void>;
  dispose(): Promise<void>;
  setPace(pace: Pace): void;
  /** Stops the pages where they are, in the middle of an episode, or lets them continue. */
  hold(isHeld: boolean): void;
  /** Takes one action on each page being played, and holds them before the next. */
  singleAction(): void;
  /** Plays one episode slowly, without exploring. */
  watch(): Promise<void>;
  /**
   * Tests the best policy so far on so many episodes, and on the queries that it was trained on, if there are any; keeps the result.
   * @param demos those it learned from
   */
  test(episodes: number, demos: RunFacts['demos']): Promise<RunTest>;
  /**
   * The best policy so far on so many test episodes alone; the result is not kept.
   * @param tasks its own if left out; rejects if it cannot be evaluated on them (`evaluationProblem`)
   */
  evaluate(episodes: number, tasks?: TaskChoice): Promise<EvaluationResult>;
  /** Plays any episodes, with the best policy so far if `policy` is left out; returns their outcomes, in order. */
  play(episodes: readonly EpisodeSpec[], policy?: PolicyChoice): Promise<readonly EpisodeOutcome[]>;
  /** What the agent would do next in a frame, and why. */
  inspectFrame(frameIndex: number): Promise<Inspection>;
  /** Everything the network computes for a frame's current state; null for an agent that declares no network. */
  traceFrame(frameIndex: number): Promise<EpisodeTrace | null>;
  checkpoint(): Promise<Checkpoint>;
  subscribe(listener: RunListener): () => void;
}
