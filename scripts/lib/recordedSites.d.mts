export const SITE_STEPS: number;
export const SITE_MINUTES: number;
export const SITE_UPDATES: number;
export const RECORDED_SITES: readonly {
  readonly task: string;
  readonly agent: string;
  readonly way?: string;
  /** For a number of demonstrations other than ten: the number, and the name of the variant. */
  readonly demos?: number;
  readonly variant?: string;
  readonly maxUpdates?: number;
  /** Values for `--set`. */
  readonly settings?: readonly string[];
}[];
