/** Looks up a task by the name given on the command line. */
import { errorMessage } from '../src/contracts/errorMessage';
import { findTask } from '../src/task/catalogue';
import type { Task } from '../src/task/task';
import { packNameOf } from '../src/task/taskId';
import { registerDiskPack } from './packs';
import { UsageError } from './UsageError';

/**
 * A task of a recorded site is known once the site is open (`recordedSites.ts`).
 * @param pack whose page it is; it may also be given before the task's name, as `pack/page`
 */
export function checkTask(id: string, pack = packNameOf(id)): Task {
  if (pack !== undefined) registerDiskPack(pack);
  try {
    return findTask(pack === undefined || id.startsWith(`${pack}/`) ? id : `${pack}/${id}`);
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

/** The names in a list, `login-user,drag-box`. */
export const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim());

/** The tasks of a list. */
export const checkTasks = (list: string, pack?: string): Task[] =>
  namesIn(list).map((name) => checkTask(name, pack));
