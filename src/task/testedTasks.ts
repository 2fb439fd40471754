/** Which tasks a run is tested on: its own, unless a task says that others are held out for it. */
import type { TaskChoice } from '../contracts/env';
import { findTask, isTask } from './catalogue';
import type { Task } from './task';
import { tasksOf } from './taskChoice';

const known = (id: string): Task | null => (isTask(id) ? findTask(id) : null);

/** The tasks held out for a run on these, in their order; null if it is tested on the tasks it trains on. */
export function heldOutTasks(choice: TaskChoice): readonly string[] | null {
  const tasks = tasksOf(choice);
  if (!tasks.some((id) => known(id)?.testTasks)) return null;
  return tasks.flatMap((id) => known(id)?.testTasks ?? [id]);
}

/** The tasks that a run is tested on, in the order used in results. */
export const testedTasks = (choice: TaskChoice): readonly string[] => heldOutTasks(choice) ?? tasksOf(choice);

/**
 * How many of `wanted` test episodes each task gets. Tasks learned at once get as many each; held-out ones share them.
 * For tasks with queries, each query is played once: playing it again says nothing new.
 */
export function testEpisodesOfEach(choice: TaskChoice, wanted: number): number {
  const heldOut = heldOutTasks(choice);
  return Math.min(heldOut ? Math.ceil(wanted / heldOut.length) : wanted, mostQueries(choice, 'test'));
}

/** How many queries each task has that a run is trained on; 0 if its tasks have none. */
export function trainedQueriesOfEach(choice: TaskChoice): number {
  const most = mostQueries(choice, 'train');
  return Number.isFinite(most) ? most : 0;
}

/** The most queries that any of the tasks has on that side; infinite if one has none and draws its episodes by seed. */
export function mostQueries(choice: TaskChoice, side: 'train' | 'test'): number {
  const counts = testedTasks(choice).map((id) => known(id)?.queries?.[side]);
  // If there are no other queries, those that were trained on are played.
  return Math.max(
    ...counts.map((count) => (count === undefined ? Number.POSITIVE_INFINITY : Math.max(1, count))),
  );
}

/** Mean rates by site and by level, over the tasks that are held-out sites; null if none is. */
export function groupRates(
  rates: Readonly<Record<string, number>>,
): { readonly sites: Record<string, number>; readonly levels: Record<string, number> } | null {
  const [sites, levels] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const add = (groups: Map<string, number[]>, name: string, rate: number) =>
    groups.set(name, [...(groups.get(name) ?? []), rate]);
  for (const [id, rate] of Object.entries(rates)) {
    const heldOut = known(id)?.heldOut;
    if (!heldOut) continue;
    add(sites, heldOut.site, rate);
    add(levels, String(heldOut.level), rate);
  }
  if (sites.size === 0) return null;
  const means = (groups: Map<string, number[]>) =>
    Object.fromEntries(
      [...groups].map(([name, of]) => [name, of.reduce((sum, rate) => sum + rate, 0) / of.length]),
    );
  return { sites: means(sites), levels: means(levels) };
}
