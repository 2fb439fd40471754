/** Opens one run of a race in its own container, with its task's demonstrations if its agent learns from any. */
import type { RunConfig } from '../contracts/run';
import { RunController } from '../run/page/RunController';
import type { RunHandle } from '../run/runHandle';
import { usesDemos } from './activeRun/runLabel';
import { selectUsedDemos } from './demos/createDemosStore';
import { demosStore } from './demos/demosStore';
import { demoCache } from './storage/demoCache';
import { runRepository } from './storage/repositories';

export async function openRacer(config: RunConfig, container: HTMLElement): Promise<RunHandle> {
  await demosStore.getState().loaded;
  return RunController.open({
    config,
    demos: usesDemos(config.agent) ? selectUsedDemos(demosStore.getState()) : [],
    container,
    repository: runRepository,
    demoCache,
    showDecisions: false,
  });
}
