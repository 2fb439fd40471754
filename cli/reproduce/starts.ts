/** Runs that others start from: of a measured one only the result is committed, not what it has learned. */
import { type SeededCell, startNameOf } from '../plan/cells';

/**
 * The wanted cells, and whatever they start from that has to be trained again for it.
 * @param all cells of the plan
 * @param hasRun whether the run of a cell is here, with its checkpoint
 */
export function withStarts(
  wanted: readonly SeededCell[],
  all: readonly SeededCell[],
  hasRun: (name: string) => boolean,
): SeededCell[] {
  const byName = new Map(all.map((one) => [one.name, one]));
  const queue = new Map(wanted.map((one) => [one.name, one]));
  // Cells that are added while it is iterated over come up, too: they may have a start of their own.
  for (const { cell, seed } of queue.values()) {
    const start = byName.get(startNameOf(cell, seed) ?? '');
    if (start && !queue.has(start.name) && !hasRun(start.name)) queue.set(start.name, start);
  }
  return [...queue.values()];
}
