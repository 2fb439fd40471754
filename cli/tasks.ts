/** Looking a task up by the name given on the command line. */
import { findTask } from '../src/task/catalogue';
import type { Task } from '../src/task/task';
import { registerDiskPack } from './packs';
import { UsageError } from './UsageError';

/** @param pack whose page it is; the pack's name may also stand before the task's */
export function checkTask(id: string, pack?: string): Task {
  if (pack !== undefined) registerDiskPack(pack);
  try {
    return findTask(pack === undefined || id.startsWith(`${pack}/`) ? id : `${pack}/${id}`);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
