/** Tasks that select and format, pick colours, plan a day. */
import type { TaskRow } from '../task';

export const editing: readonly TaskRow[] = [];
