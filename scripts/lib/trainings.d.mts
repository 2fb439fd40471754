import type { PlannedCell } from './plan.mjs';

export interface TrainingsOptions {
  /** The folder of all results, with `runs` and `cells`. */
  readonly results: string;
  /** Runs the command with these arguments. */
  readonly latticework: (args: string[], options?: object) => Promise<{ code: number; output: string }>;
  /** The cell of a training that came to its end; null where it did not. */
  readonly recordCell: (folder: string) => object | null;
  /** What a training of an agent depends on beside its conditions. */
  readonly versionsOf: (agent: string) => { trainingVersion: number; environmentVersion: number };
  readonly codeVersion: () => Promise<string>;
  /** In place of the plan's. */
  readonly minutes?: string;
  readonly evalEpisodes?: string;
  /** The name stands before each line that a training prints. */
  readonly prefixed?: boolean;
}

export type Outcome = 'done' | 'left out' | 'stopped' | 'failed';

export function createTrainings(
  options: TrainingsOptions,
): (cell: PlannedCell, seed: string) => Promise<Outcome>;
