/**
 * The environment for a task: our own pages in frames of this origin, pages from packs and recorded sites in sandboxed
 * ones.
 */

import { FrameVectorEnv } from '../env/FrameVectorEnv';
import type { WatchableEnv } from '../env/LockstepEnv';
import { PackVectorEnv } from '../packs/PackVectorEnv';
import { SiteVectorEnv } from '../sitePlayer/SiteVectorEnv';
import type { Task } from '../task/task';

interface VectorEnvOptions {
  readonly container: HTMLElement;
  /** The folder of our own task pages, with a trailing slash. */
  readonly baseUrl: URL | string;
  /**
   * Whether pages are only being watched: a page from a pack that leaves the processor no rest is removed, and none
   * loads ahead.
   */
  readonly isRestrained?: boolean;
}

export function createVectorEnv(
  { source }: Pick<Task, 'source'>,
  { container, baseUrl, isRestrained }: VectorEnvOptions,
): WatchableEnv {
  switch (source.kind) {
    case 'built-in':
      return new FrameVectorEnv({ container, baseUrl });
    case 'pack':
      return new PackVectorEnv({ container, isRestrained });
    case 'recorded-site':
      return new SiteVectorEnv({ container, isPreopened: !isRestrained });
  }
}
