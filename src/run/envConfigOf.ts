/** The environment that a run is played in, as page and learner both know it. */
import { findAgent } from '../agents/catalogue';
import type { EnvConfig } from '../contracts/env';
import type { RunConfig } from '../contracts/run';
import { findTask } from '../task/catalogue';

export function envConfigOf({ task, otherTasks, numEnvs, agent, settings }: RunConfig): EnvConfig {
  return { task, otherTasks, numEnvs, needs: findAgent(agent).needs(settings, findTask(task).screen) };
}
