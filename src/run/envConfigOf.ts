/** The configuration of a run's environment, as both page and learner know it. */
import { findAgent } from '../agents/catalogue';
import type { EnvConfig } from '../contracts/env';
import type { RunConfig } from '../contracts/run';
import { findTask } from '../task/catalogue';

export function envConfigOf({ task, otherTasks, numEnvs, agent, settings }: RunConfig): EnvConfig {
  return { task, otherTasks, numEnvs, needs: findAgent(agent).needs(settings, findTask(task).screen) };
}
