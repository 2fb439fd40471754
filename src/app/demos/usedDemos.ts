import type { DemoRecord } from '../../contracts/demo';
import type { RunConfig } from '../../contracts/run';
import { selectUsedDemos } from './createDemosStore';
import { demosStore } from './demosStore';

/** The ticked demonstrations of every task that a run learns; the first is the chosen task. */
export async function usedDemos({ otherTasks = [] }: RunConfig): Promise<DemoRecord[]> {
  const demos = selectUsedDemos(demosStore.getState());
  for (const task of otherTasks) demos.push(...(await demosStore.getState().usedOf(task)));
  return demos;
}
