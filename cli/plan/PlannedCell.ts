/** One row of the plan: agent, task and limits, for any seed. */
export interface PlannedCell {
  /** One of `TABLES`. */
  readonly table: string;
  /** Minutes that a run with one seed takes on two cores, as far as known; not part of its conditions. */
  readonly cost: number;
  readonly task: string;
  readonly agent: string;
  /** Whose demonstrations. */
  readonly source: 'human' | 'bundled' | 'scripted' | 'none';
  /** Command line options besides the defaults. */
  readonly options: readonly string[];
  /** Limits of a run: minutes, environment steps over all frames, gradient steps. */
  readonly minutes?: number;
  readonly maxSteps?: number;
  readonly maxUpdates?: number;
  /** Number of seeds, if not `SEEDS`. */
  readonly seeds?: number;
  /** Number of demonstrations, if not ten. */
  readonly demos?: number;
  /** Human demonstrations are drawn from the thousands, even if there are no more than ten. */
  readonly fromThousands?: boolean;
  /** What was changed deliberately, in words. */
  readonly variant?: string;
  /** How it is learned, for agents that learn in several ways. */
  readonly way?: string;
  /** The cell that this one starts from, with the same seed. */
  readonly startsFrom?: { readonly task: string; readonly variant?: string; readonly way?: string };
  readonly isAblation?: boolean;
}

/** Command line options that change these settings, each `name=value`. */
export const set = (settings: readonly string[]): string[] =>
  settings.flatMap((setting) => ['--set', setting]);
