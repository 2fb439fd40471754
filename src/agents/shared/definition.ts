/** The contents of an agent's `definition.ts`: everything known about the agent without its code, which only the learner loads. */
import type { Trainer, TrainerState } from '../../contracts/agent';
import type { AgentSpec } from '../../contracts/agentSpec';
import type { Demonstration } from '../../contracts/demo';
import type { Observation } from '../../contracts/env';
import type { RunConfig, Settings } from '../../contracts/run';
import type { Objective } from '../../nn/gradients';
import type { Rehearsal } from '../../nn/rehearsal';
import type { NetworkBench } from './NetworkBench';
import type { Network } from './TrainedNetwork';
import type { TrainingContext } from './TrainingContext';

export interface TrainerSetup {
  readonly config: RunConfig;
  readonly demos: readonly Demonstration[];
  readonly context: TrainingContext;
}

export interface AgentCode {
  /** Throws on a bad setting. */
  createTrainer(setup: TrainerSetup): Trainer;
  /**
   * For threads that compute gradients of micro-batches: a network like the learning one, and its objective. None for
   * an agent that computes everything itself.
   * @param model plain data, as its trainer has given it to the threads
   */
  createGradients?(model: unknown): { readonly network: Network; objective(part: unknown): Objective };
  /** Computes what a run will compute, on a model of its own and the pages of its first episodes. None for an agent without a network. */
  rehearse?(config: RunConfig, pages: readonly Observation[]): Rehearsal;
}

/** A network that `latticework bench` times. */
export interface BenchSpec {
  /** Its name in reports and baselines. */
  readonly network: string;
  /** Batches of pages, from small to large. */
  readonly shapes: readonly { readonly batch: number; readonly elements: number }[];
  load(): Promise<NetworkBench>;
}

export interface AgentDefinition extends AgentSpec {
  load(): Promise<AgentCode>;
  /**
   * Settings that decide what a stored network computes, as they were when it was stored, for runs from before these
   * settings existed.
   * @param state as the trainer saved it
   */
  storedSettings?(state: TrainerState): Settings;
  /**
   * Entries of the trainer's state that a trimmed run keeps (`actingPart.ts`): whatever acting depends on next to
   * the policy, the counters that metrics are recorded by, and what is shown. It cannot be opened without them, unless the
   * part is optional.
   */
  readonly keptWhenTrimmed: readonly string[];
  /**
   * Entry of the trainer's state that holds the settings its network was built with (`sameNetworkPart`): a run that starts
   * from another one's network must have the same.
   */
  readonly networkEntry?: string;
  /** None for an agent without a network, or with another agent's network. */
  readonly bench?: BenchSpec;
}
