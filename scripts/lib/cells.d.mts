import type { PlannedCell } from './plan.mjs';

export interface CellConditions {
  readonly source: string;
  readonly minutes: number;
  readonly maxSteps?: number;
  readonly maxUpdates?: number;
  readonly variant?: string;
  readonly way?: string;
  readonly options?: string;
}

export interface SeededCell {
  readonly cell: PlannedCell;
  readonly seed: string;
  /** Name of its file in `results/cells`. */
  readonly name: string;
}

export function isPlayed(cell: PlannedCell): boolean;
export function nameOf(cell: PlannedCell, seed: string): string;
export function startNameOf(cell: PlannedCell, seed: string): string | undefined;
export function conditionsOf(cell: PlannedCell, minutes?: number): CellConditions;
export function isSame(some: CellConditions, others: CellConditions): boolean;
export function withSeeds(plan: readonly PlannedCell[], seeds?: readonly string[]): SeededCell[];
export function withMeasuredCosts(
  planned: readonly SeededCell[],
  cells: readonly { readonly name: string; readonly wallSeconds: number }[],
): SeededCell[];
export function byImportance(cells: readonly SeededCell[], tables: readonly string[]): SeededCell[];
export function fitting(cells: readonly SeededCell[], minutes: number): SeededCell[];
export function tellCost(cells: readonly Pick<SeededCell, 'cell'>[], factor?: number): string;
