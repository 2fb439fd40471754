/** The order in which cells are trained, and those that fit into a given time. */
import { nameOf, type SeededCell, startNameOf } from '../plan/cells';

/** Minutes up to which a run is cheap. */
const CHEAP = 5;

/** Cells that start from another run have to wait for its table. */
const isCheap = ({ cell: { cost, startsFrom } }: SeededCell) => cost <= CHEAP && !startsFrom;

/**
 * In order of value: cheap cells first, then by table, then by cost, with all seeds of one cell before the next.
 * Nothing that starts from another run comes before it.
 * @param tables by importance
 */
export const byImportance = (cells: readonly SeededCell[], tables: readonly string[]): SeededCell[] =>
  behindTheirStarts(
    cells.toSorted(
      (a, b) =>
        Number(isCheap(b)) - Number(isCheap(a)) ||
        tables.indexOf(a.cell.table) - tables.indexOf(b.cell.table) ||
        a.cell.cost - b.cell.cost ||
        a.cell.task.localeCompare(b.cell.task, 'en') ||
        nameOf(a.cell, '').localeCompare(nameOf(b.cell, ''), 'en') ||
        Number(a.seed) - Number(b.seed),
    ),
  );

/** A cell that others start from comes right before the first of them, unless it is already in the list. */
function behindTheirStarts(cells: readonly SeededCell[]): SeededCell[] {
  const byName = new Map(cells.map((one) => [one.name, one]));
  const ordered = new Set<SeededCell>();
  const add = (one: SeededCell) => {
    const start = byName.get(startNameOf(one.cell, one.seed) ?? '');
    if (start) add(start);
    ordered.add(one);
  };
  for (const one of cells) add(one);
  return [...ordered];
}

/**
 * The first cells, in their order, that are expected to end in time when trained one after another; none without the cell that it
 * starts from.
 * @param minutes the time available
 */
export function fitting(cells: readonly SeededCell[], minutes: number): SeededCell[] {
  let left = minutes;
  const leftOut = new Set<string>();
  return cells.filter(({ cell, seed, name }) => {
    const start = startNameOf(cell, seed);
    const fits = cell.cost <= left && !(start !== undefined && leftOut.has(start));
    if (fits) left -= cell.cost;
    else leftOut.add(name);
    return fits;
  });
}
