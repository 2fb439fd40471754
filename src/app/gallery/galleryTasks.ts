/** Every task there is to browse: those built in, and those of imported packs. */
import { tasks } from '../../task/catalogue';
import type { Task } from '../../task/task';

export interface GalleryTask {
  readonly task: Task;
  /** Name of the pack it came with; null for those built in. */
  readonly pack: string | null;
}

const builtIn: readonly GalleryTask[] = tasks.map((task) => ({ task, pack: null }));

export const galleryTasks = (): readonly GalleryTask[] => builtIn;
