/** The trainer of each agent in the catalogue. Lives in the worker: importing it brings in the tensor library. */

import { TrainingContext } from '../agents/context';
import { BcRlTrainer } from '../agents/wge/BcRlTrainer';
import { resolveSettings } from '../agents/wge/config';
import { WgeTrainer } from '../agents/wge/WgeTrainer';
import { WorkflowTrainer } from '../agents/wge/WorkflowTrainer';
import type { Decision, Trainer } from '../contracts/agent';
import type { Demonstration } from '../contracts/demo';
import type { VectorEnv } from '../contracts/env';
import type { RunConfig } from '../contracts/run';
import { findTask } from '../task/catalogue';
import { trainingSeed, validationSeeds } from './seeds';

/** Validation episodes that decide when cloning has stopped improving. */
const CLONING_VALIDATION = 48;

export interface TrainerOptions {
  readonly config: RunConfig;
  readonly demos: readonly Demonstration[];
  readonly env: VectorEnv;
  readonly onDecision: (decision: Decision) => void;
  readonly wantsInspection: () => boolean;
}

/** Throws on a bad setting, or when the agent needs demonstrations and has none. */
export function createTrainer({ config, demos, env, onDecision, wantsInspection }: TrainerOptions): Trainer {
  const settings = resolveSettings(config.settings);
  const { goal } = findTask(config.task);
  const context = new TrainingContext({
    env,
    numEnvs: config.numEnvs,
    trainingSeed: (n) => trainingSeed(config.seed, n),
    onDecision,
    wantsInspection,
  });
  const needsDemos = config.agent !== 'a2c';
  if (needsDemos && demos.length === 0) {
    throw new Error(
      `The agent ${config.agent} learns from demonstrations, and there are none. Record or import some.`,
    );
  }
  switch (config.agent) {
    case 'wge':
      return new WgeTrainer(context, settings, goal, demos, config.seed);
    case 'workflow-only':
      return new WorkflowTrainer(context, settings, demos, config.seed);
    case 'bc-rl':
      return new BcRlTrainer(
        context,
        settings,
        goal,
        demos,
        validationSeeds(CLONING_VALIDATION),
        config.seed,
      );
    case 'a2c':
      return new BcRlTrainer(context, settings, goal, [], [], config.seed);
  }
}
