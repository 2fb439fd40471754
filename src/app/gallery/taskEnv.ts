/** One frame of a task for looking at: thumbnails, and the expert at work. */
import type { WatchableEnv } from '../../env/LockstepEnv';
import { FrameVectorEnv } from '../../env/vectorEnv';
import { stageFrames } from '../stage/stageFrames';
import type { GalleryTask } from './galleryTasks';

/** Page milliseconds that pass with each action. */
const STEP_MS = 100;
/** Beyond every time limit: episodes end by the page's own rules. */
const MAX_STEPS = 1000;

export async function openTaskEnv(container: HTMLElement, { task }: GalleryTask): Promise<WatchableEnv> {
  const env = new FrameVectorEnv({ container, baseUrl: stageFrames.baseUrl });
  await env.open({
    task: task.id,
    numEnvs: 1,
    maxSteps: MAX_STEPS,
    reward: 'raw',
    dataMode: 'train',
    stepMs: STEP_MS,
    detail: 'appearance',
  });
  return env;
}
