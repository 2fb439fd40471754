/**
 * The pages of the run that an address tells of: they take longest at a start, so they begin to load before the rest of the program has.
 * What this imports is a file of its own (`vite.config.ts`).
 */
import type { RunConfig } from '../../contracts/run';
import { createParkedContainer } from '../../env/frameBox';
import type { WatchableEnv } from '../../env/LockstepEnv';
import { FrameVectorEnv } from '../../env/vectorEnv';
import { findTask } from '../../task/catalogue';
import { envConfigOf } from '../envConfigOf';
import { runOfFragment } from './runAddress';

export interface ComingPages {
  readonly config: RunConfig;
  readonly container: HTMLElement;
  readonly env: WatchableEnv;
}

/** Null where the address tells of no run, or of none of tasks that are built in. */
export function openComingPages(fragment: string): ComingPages | null {
  const config = runOfFragment(fragment);
  if (!config) return null;
  try {
    findTask(config.task);
    const container = createParkedContainer(document);
    const env = new FrameVectorEnv({ container, baseUrl: new URL('miniwob/', document.baseURI) });
    env.prepare(envConfigOf(config));
    return { config, container, env };
  } catch {
    // What is wrong with it is told to whoever asks for the run.
    return null;
  }
}
