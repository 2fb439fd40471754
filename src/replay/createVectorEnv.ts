/** The environment for a task: our own pages in frames of this origin, pages of packs and of recorded sites in sandboxed ones. */
import type { WatchableEnv } from '../env/LockstepEnv';
import { FrameVectorEnv } from '../env/vectorEnv';
import { SandboxVectorEnv } from '../packs/SandboxVectorEnv';
import type { Task } from '../task/task';
import { ReplayVectorEnv } from './ReplayVectorEnv';

interface VectorEnvOptions {
  readonly container: HTMLElement;
  /** The folder of our own task pages, with a trailing slash. */
  readonly baseUrl: URL | string;
  /** Whether a page of a pack that leaves the processor no rest is taken away: where it is only looked at. */
  readonly isRestrained?: boolean;
}

export function createVectorEnv(
  { pack, recordedSite }: Pick<Task, 'pack' | 'recordedSite'>,
  { container, baseUrl, isRestrained }: VectorEnvOptions,
): WatchableEnv {
  if (recordedSite !== undefined) return new ReplayVectorEnv({ container });
  return pack === undefined
    ? new FrameVectorEnv({ container, baseUrl })
    : new SandboxVectorEnv({ container, isRestrained });
}
