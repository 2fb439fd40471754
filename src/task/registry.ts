/** Tasks from outside the catalogue, by where they are from: a pack of foreign pages, a family that somebody brings along. */
import type { Task } from './task';

const bySource = new Map<string, ReadonlyMap<string, Task>>();

/** Makes tasks known to this thread, in place of those that the source had. */
export function registerTasks(source: string, tasks: readonly Task[]): void {
  bySource.set(source, new Map(tasks.map((task) => [task.id, task])));
}

export function unregisterTasks(source: string): void {
  bySource.delete(source);
}

/** Tasks of one source, or of all. */
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

/** `pack/page` -> `page`: what a task of a pack is called in the built-in catalogue, if that has it. */
export const pageNameOf = (taskId: string): string => taskId.slice(taskId.indexOf('/') + 1);

/** `pack/page` -> `pack`; undefined for a built-in task. */
export const packNameOf = (taskId: string): string | undefined =>
  taskId.includes('/') ? taskId.slice(0, taskId.indexOf('/')) : undefined;
