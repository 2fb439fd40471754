/** Searching tasks by words. */
import type { Task } from '../../task/task';

const searchText = ({ id, title, description, kinds }: Task): string =>
  `${id} ${title} ${description} ${kinds.join(' ')}`.toLowerCase();

/** Tasks with every word typed somewhere: id, title, description or kind. */
export function matchesTask(task: Task, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => searchText(task).includes(word));
}
