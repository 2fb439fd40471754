/** Which tasks the gallery shows, and in which order. Pure: known scores are passed in. */
import { findPublishedScores } from '../../../task/publishedScores';
import { packOf } from '../../../task/source';
import type { ActionSet, Difficulty, Suite, Task, TaskKind } from '../../../task/task';
import { pageNameOf } from '../../../task/taskId';
import { matchesTask, searchTasks } from '../matchesTask';

/** Properties to choose tasks by. Within one property, any of the chosen values will do; all properties must agree. */
interface Facets {
  readonly kind: readonly TaskKind[];
  readonly difficulty: readonly Difficulty[];
  readonly suite: readonly Suite[];
  readonly actionSet: readonly ActionSet[];
  /** Names of packs; `BUILT_IN` for none. */
  readonly pack: readonly string[];
}

export type Facet = keyof Facets;

export const SORTS = ['catalogue', 'name', 'difficulty', 'gap', 'own'] as const;
export type Sort = (typeof SORTS)[number];

export interface Filters extends Facets {
  readonly query: string;
  readonly sort: Sort;
}

const BUILT_IN = 'built in';

export const NO_FILTERS: Filters = {
  query: '',
  sort: 'catalogue',
  kind: [],
  difficulty: [],
  suite: [],
  actionSet: [],
  pack: [],
};

/** The values of a task for each property. */
const VALUES: { readonly [F in Facet]: (task: Task) => readonly string[] } = {
  kind: ({ kinds }) => kinds,
  difficulty: ({ difficulty }) => [difficulty],
  suite: ({ suite }) => [suite],
  actionSet: ({ actionSet }) => [actionSet],
  pack: (task) => [packOf(task) ?? BUILT_IN],
};

export const FACETS = Object.keys(VALUES) as readonly Facet[];

/** How many values are chosen, all properties together. */
export const countChosen = (filters: Facets): number =>
  FACETS.reduce((count, facet) => count + filters[facet].length, 0);

function agrees(task: Task, facet: Facet, chosen: readonly string[]): boolean {
  return chosen.length === 0 || VALUES[facet](task).some((value) => chosen.includes(value));
}

/** @param ownScores the user's scores by task id, for the order `own` */
export function selectTasks(
  all: readonly Task[],
  filters: Filters,
  ownScores: ReadonlyMap<string, number>,
): readonly Task[] {
  const found = searchTasks(all, filters.query).filter((task) =>
    FACETS.every((facet) => agrees(task, facet, filters[facet])),
  );
  return sortTasks(found, filters.sort, ownScores);
}

/** Values of a property, the most common ones first, each with the number of tasks that choosing it shows. */
export function countValues(
  all: readonly Task[],
  filters: Filters,
  facet: Facet,
): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, { value: string; count: number; total: number }>();
  for (const task of all) {
    const isCounted =
      matchesTask(task, filters.query) &&
      FACETS.every((other) => other === facet || agrees(task, other, filters[other]));
    for (const value of VALUES[facet](task)) {
      const { count, total } = counts.get(value) ?? { count: 0, total: 0 };
      counts.set(value, { value, count: count + Number(isCounted), total: total + 1 });
    }
  }
  return [...counts.values()].toSorted((a, b) => b.total - a.total);
}

const RANKS: readonly Difficulty[] = ['easy', 'medium', 'hard'];

function sortTasks(
  found: readonly Task[],
  sort: Sort,
  ownScores: ReadonlyMap<string, number>,
): readonly Task[] {
  switch (sort) {
    case 'catalogue':
      return found;
    case 'name':
      return found.toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
    case 'difficulty':
      return byNumber(
        found,
        (task) => 1000 * RANKS.indexOf(task.difficulty) + Math.min(999, task.optimalActions),
      );
    case 'gap':
      return byNumber(found, ({ id }) => {
        const gap = humanAgentGap(id);
        return gap === null ? null : -gap;
      });
    case 'own':
      return byNumber(found, ({ id }) => {
        const score = ownScores.get(id);
        return score === undefined ? null : -score;
      });
  }
}

/** How much better people are than the best agent published for all tasks; null where nothing is published. */
function humanAgentGap(taskId: string): number | null {
  const scores = findPublishedScores(pageNameOf(taskId));
  return scores === null || scores.human === null || scores.ccNet === null
    ? null
    : scores.human - scores.ccNet;
}

/** Smallest first, those without a number last; equal ones stay in order. */
function byNumber(found: readonly Task[], numberOf: (task: Task) => number | null): readonly Task[] {
  const order = (task: Task) => numberOf(task) ?? Number.POSITIVE_INFINITY;
  return found.toSorted((a, b) => {
    const [x, y] = [order(a), order(b)];
    return x === y ? 0 : x - y;
  });
}
