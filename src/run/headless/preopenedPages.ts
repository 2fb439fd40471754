/**
 * The pages of the run that the address names: they take longest at startup, so they begin to load before the rest of
 * the program has loaded. The imports of this file are bundled separately (`vite.config.ts`).
 */
import type { RunConfig } from '../../contracts/run';
import { FrameVectorEnv } from '../../env/FrameVectorEnv';
import { createParkedContainer } from '../../env/frameBox';
import type { WatchableEnv } from '../../env/LockstepEnv';
import { taskPagesUrl } from '../../env/taskPagesUrl';
import { findTask } from '../../task/catalogue';
import { envConfigOf } from '../envConfigOf';
import { runOfFragment } from './runAddress';

export interface PreopenedPages {
  readonly config: RunConfig;
  readonly container: HTMLElement;
  readonly env: WatchableEnv;
}

/** Null if the address names no run, or one whose tasks are not built in. */
export function preopenPages(fragment: string): PreopenedPages | null {
  const config = runOfFragment(fragment);
  if (!config) return null;
  try {
    findTask(config.task);
    const container = createParkedContainer(document);
    const env = new FrameVectorEnv({ container, baseUrl: taskPagesUrl() });
    env.preopen(envConfigOf(config));
    return { config, container, env };
  } catch {
    // Whoever requests the run learns what is wrong with it.
    return null;
  }
}
