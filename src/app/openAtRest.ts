/** Opens a stored run out of sight, at its newest checkpoint, so that it can play; nothing it does is stored. */
import { inPresentNames } from '../run/agentCatalogue';
import { RunController } from '../run/page/RunController';
import { recallSpeeds } from './activeRun/backendSpeeds';
import type { OpenAtRest } from './debugger/list/rivals';
import { runRepository } from './storage/repositories';

export const openAtRest: OpenAtRest = async (id, container) => {
  const [run, stored, demos] = await Promise.all([
    runRepository.get(id),
    runRepository.checkpoints.newest(id),
    runRepository.demos(id),
  ]);
  if (!run || !stored) throw new Error('The other run is no longer stored, or it has no checkpoint yet.');
  const { config } = run;
  return RunController.open({
    config: inPresentNames(config),
    demos,
    container,
    checkpoint: stored.checkpoint,
    speeds: recallSpeeds(),
  });
};
