/** The trainer of a run, in the worker: importing an agent's code brings in the tensor library. */
import { TrainingContext } from '../../agents/shared/context';
import type { AgentCode, AgentDefinition } from '../../agents/shared/definition';
import type { Decision, Trainer } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import type { VectorEnv } from '../../contracts/env';
import type { LearnerWork } from '../../contracts/profile';
import type { RunConfig } from '../../contracts/run';
import { tasksOf } from '../../task/taskChoice';
import type { Timeline } from '../../thread/Timeline';
import { trainingSeed, validationSeeds } from '../seeds';

export interface TrainerOptions {
  readonly config: RunConfig;
  readonly demos: readonly Demonstration[];
  readonly env: VectorEnv;
  readonly timeline: Timeline<LearnerWork>;
  readonly onDecision: (decision: Decision) => void;
  readonly wantsDecision: () => boolean;
}

/** Throws when the agent needs demonstrations and has none. */
export function requireDemos({ id, usesDemos }: AgentDefinition, demos: readonly Demonstration[]): void {
  if (!usesDemos || demos.length > 0) return;
  throw new Error(`The agent ${id} learns from demonstrations, and there are none. Record or import some.`);
}

/** Throws on a bad setting. */
export function createTrainer(code: AgentCode, options: TrainerOptions): Trainer {
  const { config, demos, ...rest } = options;
  const context = new TrainingContext({
    ...rest,
    numEnvs: config.numEnvs,
    tasks: tasksOf(config),
    trainingSeed: (n) => trainingSeed(config.seed, n),
    validationSeeds,
  });
  return code.createTrainer({ config, demos, context });
}
