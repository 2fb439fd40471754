/** Opens one run of a race in its own container, with its task's demonstrations if its agent learns from any. */
import { ENDED } from '../contracts/runStatus';
import { inPresentNames } from '../run/agentCatalogue';
import { RunController } from '../run/page/RunController';
import type { RunRecord } from '../store/Database';
import { usesDemos } from './activeRun/runLabel';
import { selectUsedDemos } from './demos/createDemosStore';
import { demosStore } from './demos/demosStore';
import type { OpenRacer } from './race/Racer';
import { readStored } from './runList/readStored';
import { demoCache } from './storage/demoCache';
import { runRepository } from './storage/repositories';

const COMMON = { repository: runRepository, demoCache, showDecisions: false };

export const openRacer: OpenRacer = async ({ config, race, stored }, container) => {
  if (stored) return resumeRacer(stored, container);
  await demosStore.getState().loaded;
  const demos = usesDemos(config.agent) ? selectUsedDemos(demosStore.getState()) : [];
  const handle = await RunController.open({ ...COMMON, config, demos, container, race });
  return { handle, history: [] };
};

async function resumeRacer(run: RunRecord, container: HTMLElement): ReturnType<OpenRacer> {
  const { id, checkpoint, demos, history } = (await readStored(runRepository, run)).request;
  if (ENDED.has(run.status)) return { handle: null, history };
  const config = inPresentNames(run.config);
  const handle = await RunController.open({
    ...COMMON,
    id,
    config,
    demos,
    container,
    checkpoint: checkpoint ?? undefined,
  });
  return { handle, history };
}
