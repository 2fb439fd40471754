/** The trainer of a run, in the worker: importing an agent's code brings in the tensor library. */
import { learnsFromDemos } from '../../agents/catalogue';
import type { AgentCode, AgentDefinition } from '../../agents/shared/definition';
import { type ContextOptions, TrainingContext } from '../../agents/shared/TrainingContext';
import type { Trainer } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import type { RunConfig } from '../../contracts/run';
import { isPlayable } from '../../demo/playable';
import { isTask } from '../../task/catalogue';
import { tasksOf } from '../../task/taskChoice';
import { packNameOf, pageNameOf } from '../../task/taskId';
import { trainingSeed, validationSeeds } from '../seeds';

export interface TrainerOptions
  extends Omit<ContextOptions, 'numEnvs' | 'tasks' | 'trainingSeed' | 'validationSeeds'> {
  readonly config: RunConfig;
  readonly demos: readonly Demonstration[];
}

/**
 * The demonstrations that the agent can learn from: agents that act on elements need what was done to them; agents with
 * mouse and keyboard need what the hand did, on a page of the same pack, if any: there, a seed need not give the problem that it gives
 * here. Throws if the agent needs demonstrations and has none.
 */
export function usableDemos(
  agent: AgentDefinition,
  config: RunConfig,
  demos: readonly Demonstration[],
): readonly Demonstration[] {
  const { settings } = config;
  const { name } = agent;
  if (!agent.usesDemos) return demos;
  const byElement = agent.needs(settings).actions === 'element';
  const packs = new Set(tasksOf(config).map(packNameOf));
  const replayable = demos.filter(isPlayable);
  const usable = byElement
    ? demos.filter(({ unread }) => unread === undefined)
    : replayable.filter(({ episode }) => packs.has(packNameOf(episode.task)));
  if (usable.length > 0 || !learnsFromDemos(agent, settings)) return usable;
  if (demos.length === 0)
    throw new Error(
      `“${name}” learns from demonstrations, but there are none. ${byElement ? adviceFor(tasksOf(config)) : RECORD}`,
    );
  if (!byElement && replayable.length > 0)
    throw new Error(
      `“${name}” replays mouse and keyboard input on the task’s own page, but the demonstrations were recorded on other pages (${replayable[0].episode.task}). Choose ${tasksOf(config).join(', ')} in the page, and record some.`,
    );
  const [kept, why] = byElement
    ? ['actions on elements', demos[0].unread]
    : [
        'mouse and keyboard input',
        'they were recorded elsewhere, or by an earlier version. Record some, or let the expert demonstrate',
      ];
  throw new Error(`“${name}” learns from ${kept}, which the demonstrations do not include: ${why}.`);
}

const RECORD = 'Record or import some.';

/** Demonstrations of the built-in task with the name of a pack's page are of use to agents that act on elements. */
function adviceFor(tasks: readonly string[]): string {
  const namesakes = tasks
    .filter((task) => packNameOf(task) !== undefined)
    .map(pageNameOf)
    .filter(isTask);
  return namesakes.length > 0
    ? `Record or import some of ${namesakes.join(', ')}: they also work for the pack’s page.`
    : RECORD;
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
