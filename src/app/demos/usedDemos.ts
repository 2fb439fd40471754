import type { DemoRecord } from '../../contracts/demo';
import type { RunConfig } from '../../contracts/run';
import { agentSpec, learnsFromDemos } from '../../run/agentCatalogue';
import { agentName } from '../activeRun/runLabel';
import { selectUsedDemos } from './createDemosStore';
import { demosStore } from './demosStore';

/** The ticked demonstrations of every task that a run learns; the first is the chosen task. */
export async function usedDemos({ otherTasks = [] }: RunConfig): Promise<DemoRecord[]> {
  const demos = selectUsedDemos(demosStore.getState());
  for (const task of otherTasks) demos.push(...(await demosStore.getState().usedOf(task)));
  return demos;
}

/** The ticked demonstrations for a run that is about to begin. Rejects if its agent cannot do without, and all that there are have been left out. */
export async function demosToLearnFrom(config: RunConfig): Promise<DemoRecord[]> {
  const demos = await usedDemos(config);
  const left = demosStore.getState().demos.length;
  const agent = agentSpec(config.agent);
  if (demos.length > 0 || left === 0 || !learnsFromDemos(agent, config.settings)) return demos;
  throw new Error(
    `${agentName(config.agent)} learns from demonstrations, but none of this task’s ${left} is ticked. Tick some under Demos, then press Train again.`,
  );
}
