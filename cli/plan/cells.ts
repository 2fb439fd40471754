/** Cells of the plan with their seeds, and their names. */
import type { PlannedCell } from './PlannedCell';

/** Seeds of every cell that learns, unless the plan gives another number. */
const SEEDS = 3;

export interface SeededCell {
  readonly cell: PlannedCell;
  readonly seed: string;
  /** Name of its file in `results/cells`. */
  readonly name: string;
}

/** Whatever a cell's name is made of, besides its seed. */
type Named = Pick<PlannedCell, 'task' | 'agent' | 'source' | 'variant' | 'way'>;

/** Random actions learn nothing. */
export const isPlayed = ({ agent }: Pick<PlannedCell, 'agent'>): boolean => agent === 'random-hand';

/** Whatever distinguishes a cell besides task, agent and seed is part of its name. */
export function nameOf({ task, agent, source, variant, way }: Named, seed: string): string {
  const marks = [source === 'bundled' && source, (variant ?? way)?.replaceAll(/[^\w.]+/g, '-')];
  return [task, agent, seed, ...marks.filter(Boolean)].join('-');
}

/** Name of the cell that this one starts from; undefined if it starts from scratch. */
export const startNameOf = (
  { startsFrom, agent, source }: Pick<PlannedCell, 'startsFrom' | 'agent' | 'source'>,
  seed: string,
): string | undefined => startsFrom && nameOf({ agent, source, ...startsFrom }, seed);

/** A run for each seed, or for as many as the plan gives; random actions have a single one. @param seeds instead of those */
export function withSeeds(plan: readonly PlannedCell[], seeds?: readonly string[]): SeededCell[] {
  const countOf = (cell: PlannedCell) => (isPlayed(cell) ? 1 : (cell.seeds ?? SEEDS));
  const usual = Array.from({ length: Math.max(...plan.map(countOf), 0) }, (_, i) => String(i + 1));
  return (seeds ?? usual).flatMap((seed, i) =>
    plan
      .filter((cell) => (seeds && !isPlayed(cell)) || i < countOf(cell))
      .map((cell) => ({ cell, seed, name: nameOf(cell, seed) })),
  );
}
