/** Tasks from outside the catalogue, by source: a pack of foreign pages, or a family that somebody adds. */
import { recordedSiteOf } from './source';
import type { Task } from './task';

const bySource = new Map<string, ReadonlyMap<string, Task>>();

/** Makes tasks known to this thread, replacing earlier ones from the same source. */
export function registerTasks(source: string, tasks: readonly Task[]): void {
  bySource.set(source, new Map(tasks.map((task) => [task.id, task])));
}

export function unregisterTasks(source: string): void {
  bySource.delete(source);
}

/** Tasks from one source, or from all. */
export function registeredTasks(source?: string): Task[] {
  const sources = source === undefined ? [...bySource.values()] : [bySource.get(source)];
  return sources.flatMap((tasks) => (tasks ? [...tasks.values()] : []));
}

export function findRegisteredTask(id: string): Task | undefined {
  for (const tasks of bySource.values()) {
    const task = tasks.get(id);
    if (task) return task;
  }
  return undefined;
}

/** The name of the recorded site that a task is played on; undefined for other tasks, and while its site is not known here. */
export function recordedSiteNameOf(taskId: string): string | undefined {
  const task = findRegisteredTask(taskId);
  return task && recordedSiteOf(task);
}
