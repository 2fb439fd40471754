import type { PlannedCell } from './plan.mjs';

export interface TrainingsOptions {
  /** The folder of all results, with `runs` and `cells`. */
  readonly results: string;
  /** Runs the command with these arguments. */
  readonly latticework: (args: string[], options?: object) => Promise<{ code: number; output: string }>;
  /** The cell of a run that has ended; null if it has not. */
  readonly recordCell: (folder: string) => object | null;
  /** What a run depends on besides its conditions. */
  readonly versionsOf: (cell: PlannedCell) => { trainingVersion: number; environmentVersion: number };
  readonly codeVersion: () => Promise<string>;
  /** Whether everything was asked to end. */
  readonly isOver?: () => boolean;
  /** Instead of the plan's. */
  readonly minutes?: string;
  readonly evalEpisodes?: string;
  /** Puts the name before each line that a run prints. */
  readonly prefixed?: boolean;
}

export type Outcome = 'done' | 'left out' | 'stopped' | 'failed';

export function createTrainings(
  options: TrainingsOptions,
): (cell: PlannedCell, seed: string) => Promise<Outcome>;
