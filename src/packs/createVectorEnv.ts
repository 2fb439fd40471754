/** The environment for a task: our own pages in frames of this origin, pages of packs in sandboxed ones. */
import type { WatchableEnv } from '../env/LockstepEnv';
import { FrameVectorEnv } from '../env/vectorEnv';
import type { Task } from '../task/task';
import { SandboxVectorEnv } from './SandboxVectorEnv';

interface VectorEnvOptions {
  readonly container: HTMLElement;
  /** The folder of our own task pages, with a trailing slash. */
  readonly baseUrl: URL | string;
}

export const createVectorEnv = (
  { pack }: Pick<Task, 'pack'>,
  { container, baseUrl }: VectorEnvOptions,
): WatchableEnv =>
  pack === undefined ? new FrameVectorEnv({ container, baseUrl }) : new SandboxVectorEnv({ container });
