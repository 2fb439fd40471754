/** An agent as the house knows it: what is said of it, what it needs, and the code behind, loaded by the learner alone. */
import type { Trainer } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import type { Observation } from '../../contracts/env';
import type { RunConfig } from '../../contracts/run';
import type { AgentSpec } from '../../contracts/settings';
import type { Rehearsal } from '../../nn/warmUp';
import type { TrainingContext } from './context';

export interface TrainerSetup {
  readonly config: RunConfig;
  readonly demos: readonly Demonstration[];
  readonly context: TrainingContext;
}

export interface AgentCode {
  /** Throws on a bad setting. */
  createTrainer(setup: TrainerSetup): Trainer;
  /** Computes what a run will, on a model of its own and the pages of its first episodes; none for one without a network. */
  rehearse?(config: RunConfig, pages: readonly Observation[]): Rehearsal;
}

export interface AgentDefinition extends AgentSpec {
  load(): Promise<AgentCode>;
}
