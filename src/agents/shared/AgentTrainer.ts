/**
 * What trainers have in common, so that an agent's `trainer.ts` contains its algorithm and little else: an agent defines
 * its control step, the policy that is evaluated and watched, and the parts of its state.
 */
import type {
  EpisodeSoFar,
  EvaluateOptions,
  Inspection,
  PolicyState,
  Preparing,
  Progress,
  Trainer,
  TrainerState,
} from '../../contracts/agent';
import type { EpisodeOutcome, EpisodeSpec } from '../../contracts/episode';
import type { MetricEvent } from '../../contracts/metrics';
import type { NetworkTrace } from '../../contracts/network';
import type { RunView } from '../../contracts/views';
import { memory } from '../../nn/tf';
import type { Actor } from '../../rl/Driver';
import { loadParts, type Parts, saveParts } from './checkpoint';
import type { Metrics } from './metrics';
import { pointerPath } from './pointerPath';
import type { TrainingContext } from './TrainingContext';

/** The policy of an agent that is evaluated, watched and saved. */
export interface EvaluatedPolicy<Stored extends PolicyState = PolicyState> {
  /** Plays evaluations; must not change anything that training depends on. */
  actor(): Actor;
  /** What it would do next, and why. */
  inspect(episode: EpisodeSoFar): Inspection | Promise<Inspection>;
  /** Everything that its network computes for the newest observation; left out by agents that declare no network. */
  trace?(episode: EpisodeSoFar): Promise<NetworkTrace>;
  save(): Stored | Promise<Stored>;
  load(stored: Stored): void;
}

/** Prepares everything, however long it takes. */
export const TO_THE_END: Preparing = { goesOn: () => true, report: () => {} };

/** @typeParam Stored what is saved of its policy */
export abstract class AgentTrainer<Stored extends PolicyState> implements Trainer {
  protected abstract readonly policy: EvaluatedPolicy<Stored>;

  /** Parts of another run's state that its policy does not work without, on whatever tasks. */
  protected readonly takenOver: readonly string[] = [];

  constructor(protected readonly context: TrainingContext) {}

  /** One control step: the paper's outer loop. Returns its metrics. */
  protected abstract train(controlStep: number): Promise<Metrics>;

  /** What is saved and loaded, by the name of the entry in the state. */
  protected abstract parts(): Parts;

  /** Lets learning continue from the weights of this policy. */
  protected abstract learnFrom(policy: Stored): void;

  abstract dispose(): void | Promise<void>;

  async controlStep(): Promise<readonly MetricEvent[]> {
    const step = this.context.progress.controlSteps;
    const metrics = await this.train(step);
    this.context.count('controlSteps');
    return this.context.record(metrics, step);
  }

  get progress(): Progress {
    return this.context.progress;
  }

  leaveFrames(): void {}

  evaluate(episodes: readonly EpisodeSpec[], options?: EvaluateOptions): Promise<readonly EpisodeOutcome[]> {
    this.leaveFrames();
    return this.context.evaluate(this.policy.actor(), episodes, options);
  }

  /** The policy's inspection, and the mouse's path so far. */
  async inspect(episode: EpisodeSoFar, _member?: number): Promise<Inspection> {
    const inspection = await this.policy.inspect(episode);
    const path = pointerPath(episode.earlier.map(({ action }) => action));
    return path ? { ...inspection, views: [...inspection.views, path] } : inspection;
  }

  async trace(episode: EpisodeSoFar): Promise<NetworkTrace | null> {
    return (await this.policy.trace?.(episode)) ?? null;
  }

  views(_kinds?: readonly RunView['kind'][]): readonly RunView[] {
    return [];
  }

  save(): Promise<TrainerState> {
    return saveParts(this.parts());
  }

  async load(state: TrainerState): Promise<void> {
    loadParts(this.parts(), state);
  }

  async adopt(state: TrainerState, policy: PolicyState, kept: readonly string[]): Promise<void> {
    loadParts(this.parts(), state, kept);
    this.beginWith(policy as Stored);
  }

  /** Learning begins with the weights of the other run's best policy, with an optimiser and buffers as in any new run. */
  async startFrom(state: TrainerState, best: PolicyState | null): Promise<void> {
    if (!best)
      throw new Error(
        'The run to start from has not succeeded in any validation, so it has no policy to begin with.',
      );
    const stored = Object.entries(state);
    const taken = stored.filter(([name]) => this.takenOver.includes(name));
    loadParts(this.parts(), Object.fromEntries(taken), this.takenOver);
    this.beginWith(best as Stored);
  }

  async savePolicy(): Promise<PolicyState> {
    return this.policy.save();
  }

  async loadPolicy(policy: PolicyState): Promise<void> {
    this.policy.load(policy as Stored);
  }

  numTensors(): number {
    return memory().numTensors;
  }

  /** Evaluates this policy, and lets learning continue from it. */
  private beginWith(stored: Stored): void {
    this.policy.load(stored);
    this.learnFrom(stored);
  }
}
