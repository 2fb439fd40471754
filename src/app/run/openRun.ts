/** Opens the run that the workbench describes, or a stored one, in the stage's frames. */
import { RunController } from '../../run/RunController';
import { selectUsedDemos } from '../demos/demosStore';
import type { OpenedRun, OpenRequest } from '../runStore';
import { stageFrames } from '../stage/stageFrames';
import { demosStore, runArchive } from '../stores';
import { workbenchStore } from '../workbench/workbenchStore';

export async function openRun({ resume }: OpenRequest): Promise<OpenedRun> {
  const container = await stageFrames.release();
  if (!resume) await demosStore.getState().loaded;
  const demos = resume?.demos ?? selectUsedDemos(demosStore.getState());
  const handle = await RunController.open({
    id: resume?.id,
    config: resume?.config ?? workbenchStore.getState().workbench,
    demos,
    container,
    checkpoint: resume?.checkpoint ?? undefined,
    store: runArchive,
  });
  stageFrames.use(handle.env);
  return { handle, demos };
}
