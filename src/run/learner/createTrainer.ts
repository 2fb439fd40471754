/** The trainer of each agent in the catalogue. Lives in the worker: importing it brings in the tensor library. */

import { TrainingContext } from '../../agents/context';
import { resolveSettings as resolveDomQNet } from '../../agents/dom-q-net/config';
import { DomQNetTrainer } from '../../agents/dom-q-net/DomQNetTrainer';
import { BcRlTrainer } from '../../agents/wge/BcRlTrainer';
import { resolveSettings as resolveWge } from '../../agents/wge/config';
import { WgeTrainer } from '../../agents/wge/WgeTrainer';
import { WorkflowTrainer } from '../../agents/wge/WorkflowTrainer';
import type { Decision, Trainer } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import type { VectorEnv } from '../../contracts/env';
import type { LearnerWork } from '../../contracts/profile';
import type { AgentId, RunConfig } from '../../contracts/run';
import { findTask } from '../../task/catalogue';
import { tasksOf } from '../../task/taskChoice';
import type { Timeline } from '../../thread/Timeline';
import { agentCatalogue } from '../agentCatalogue';
import { trainingSeed, validationSeeds } from '../seeds';

/** Validation episodes that decide when cloning has stopped improving. */
const CLONING_VALIDATION = 48;

interface TrainerOptions {
  readonly config: RunConfig;
  readonly demos: readonly Demonstration[];
  readonly env: VectorEnv;
  readonly timeline: Timeline<LearnerWork>;
  readonly onDecision: (decision: Decision) => void;
  readonly wantsInspection: () => boolean;
}

/** Throws when the agent needs demonstrations and has none. */
export function requireDemos({ agent }: RunConfig, demos: readonly Demonstration[]): void {
  const { usesDemos } = agentCatalogue.find(({ id }) => id === agent)!;
  if (!usesDemos || demos.length > 0) return;
  throw new Error(
    `The agent ${agent} learns from demonstrations, and there are none. Record or import some.`,
  );
}

type CreateTrainer = (
  context: TrainingContext,
  config: RunConfig,
  demos: readonly Demonstration[],
) => Trainer;

const goalOf = ({ task }: RunConfig) => findTask(task).goal;

const trainers: Readonly<Record<AgentId, CreateTrainer>> = {
  wge: (context, config, demos) =>
    new WgeTrainer(context, resolveWge(config.settings), goalOf(config), demos, config.seed),
  'workflow-only': (context, { settings, seed }, demos) =>
    new WorkflowTrainer(context, resolveWge(settings), demos, seed),
  'bc-rl': (context, config, demos) => {
    const validation = validationSeeds(CLONING_VALIDATION);
    const settings = resolveWge(config.settings);
    return new BcRlTrainer(context, settings, goalOf(config), demos, validation, config.seed);
  },
  a2c: (context, config) =>
    new BcRlTrainer(context, resolveWge(config.settings), goalOf(config), [], [], config.seed),
  'dom-q-net': (context, config) => {
    const tasks = tasksOf(config);
    const taskOf = (frame: number) => tasks[frame % tasks.length];
    return new DomQNetTrainer(context, resolveDomQNet(config.settings), taskOf, config.seed);
  },
};

/** Throws on a bad setting. */
export function createTrainer(options: TrainerOptions): Trainer {
  const { config, demos, env, timeline, onDecision, wantsInspection } = options;
  const context = new TrainingContext({
    env,
    timeline,
    numEnvs: config.numEnvs,
    numTasks: tasksOf(config).length,
    trainingSeed: (n) => trainingSeed(config.seed, n),
    onDecision,
    wantsInspection,
  });
  return trainers[config.agent](context, config, demos);
}
