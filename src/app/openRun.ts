/** Opens the run that the workbench describes, or a stored one, in the stage's frames. */
import { isBackendFailure } from '../contracts/BackendFailure';
import { inPresentNames } from '../run/agentCatalogue';
import { preopenLearner } from '../run/page/createLearnerWorker';
import { RunController } from '../run/page/RunController';
import { RunFailure } from '../run/RunFailure';
import { keepSpeed, recallSpeeds } from './activeRun/backendSpeeds';
import type { OpenedRun, OpenRequest } from './activeRun/RunOpener';
import { demosStore } from './demos/demosStore';
import { demosToLearnFrom } from './demos/usedDemos';
import { stageFrames } from './stage/stageFrames';
import { demoCache } from './storage/demoCache';
import { askForPersistence } from './storage/persistence';
import { runRepository } from './storage/repositories';
import { settingConflict } from './workbench/settingConflict';
import { runConfigOf, workbenchStore } from './workbench/workbenchStore';

export async function openRun({ resume, startFrom, onStarting, signal }: OpenRequest): Promise<OpenedRun> {
  preopenLearner();
  if (!resume?.isOnShow) void askForPersistence();
  const container = await stageFrames.release();
  if (!resume) await demosStore.getState().loaded;
  const config = resume ? inPresentNames(resume.config) : runConfigOf(workbenchStore.getState().workbench);
  // Before anything is loaded for it.
  const conflict = settingConflict(config.agent, config.settings);
  if (conflict !== null)
    throw new Error(`${conflict}. Change one of them under Settings, then press Train again.`);
  const demos = resume?.demos ?? (await demosToLearnFrom(config));
  const handle = await RunController.open({
    id: resume?.id,
    config,
    demos,
    container,
    checkpoint: resume?.checkpoint ?? undefined,
    startFrom,
    repository: resume?.isOnShow ? undefined : runRepository,
    demoCache,
    speeds: recallSpeeds(),
    onStarting,
    signal,
  }).catch((error: Error) => {
    const mayBeTheBackend =
      isBackendFailure(error) || (error instanceof RunFailure && error.kind !== 'closed');
    if (config.backend === 'auto' || !mayBeTheBackend) throw error;
    throw new Error(withAdvice(error.message), { cause: error });
  });
  if (handle.backend.measured) keepSpeed(handle.backend.measured);
  stageFrames.use(handle.env);
  return { handle, demos };
}

/** A backend chosen by name is never replaced silently. */
const withAdvice = (problem: string): string =>
  `${problem[0].toUpperCase()}${problem.slice(1)}${problem.endsWith('.') ? '' : '.'} Choose “Best backend” above and press Train again.`;
