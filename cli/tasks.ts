/** Looking a task up by the name given on the command line. */
import { findTask } from '../src/task/catalogue';
import type { Task } from '../src/task/task';
import { UsageError } from './UsageError';

export function checkTask(id: string): Task {
  try {
    return findTask(id);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
