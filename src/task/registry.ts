/** Tasks that came with packs of foreign pages: known for as long as this thread has their pack. */
import type { Task } from './task';

const byPack = new Map<string, ReadonlyMap<string, Task>>();

/** Makes the tasks of a pack known, in place of those that it had. */
export function registerPackTasks(pack: string, tasks: readonly Task[]): void {
  byPack.set(pack, new Map(tasks.map((task) => [task.id, task])));
}

export function unregisterPackTasks(pack: string): void {
  byPack.delete(pack);
}

/** Tasks of one pack, or of all. */
export function packTasksOf(pack?: string): Task[] {
  const packs = pack === undefined ? [...byPack.values()] : [byPack.get(pack)];
  return packs.flatMap((tasks) => (tasks ? [...tasks.values()] : []));
}

export function findPackTask(id: string): Task | undefined {
  for (const tasks of byPack.values()) {
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
