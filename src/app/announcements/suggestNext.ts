/** What to try once a task is solved: a harder task of its kind. */
import { packOf } from '../../task/source';
import type { Task } from '../../task/task';

const RANKS: readonly Task['difficulty'][] = ['easy', 'medium', 'hard'];

const common = (a: Task, b: Task): number => a.kinds.filter((kind) => b.kinds.includes(kind)).length;

/**
 * The task most similar to this one among those that are a little harder and have not been trained on before; null if none is
 * left.
 */
export function suggestNext(solved: Task, all: readonly Task[], trained: ReadonlySet<string>): Task | null {
  const rank = RANKS.indexOf(solved.difficulty);
  const harder = (task: Task) =>
    RANKS.indexOf(task.difficulty) > rank ||
    (task.difficulty === solved.difficulty && task.optimalActions > solved.optimalActions);
  const candidates = all.filter(
    (task) =>
      task.id !== solved.id &&
      packOf(task) === packOf(solved) &&
      task.suite === solved.suite &&
      common(task, solved) > 0 &&
      harder(task) &&
      !trained.has(task.id),
  );
  const distance = (task: Task) => Math.abs(RANKS.indexOf(task.difficulty) - rank);
  const [next = null] = candidates.toSorted(
    (a, b) =>
      common(b, solved) - common(a, solved) ||
      distance(a) - distance(b) ||
      a.optimalActions - b.optimalActions,
  );
  return next;
}
