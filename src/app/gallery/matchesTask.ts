/** Searching tasks by words. */
import type { Task } from '../../task/task';

const searchText = ({ id, title, description, kinds }: Task): string =>
  `${id} ${title} ${description} ${kinds.join(' ')}`.toLowerCase();

/** Tasks with every word typed somewhere: id, title, description or kind. */
export function matchesTask(task: Task, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => searchText(task).includes(word));
}

/** How close a match is, 0 the closest: the id itself, an id that begins with the query, one that contains it, a title, anything else. */
function distance({ id, title }: Task, query: string): number {
  const name = id.toLowerCase();
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(query)) return 2;
  return title.toLowerCase().includes(query) ? 3 : 4;
}

/** The tasks that match, the closest first; equally close ones stay in order. */
export function searchTasks(tasks: readonly Task[], query: string): readonly Task[] {
  const wanted = query.trim().toLowerCase();
  const found = tasks.filter((task) => matchesTask(task, wanted));
  return wanted === '' ? found : found.toSorted((a, b) => distance(a, wanted) - distance(b, wanted));
}
