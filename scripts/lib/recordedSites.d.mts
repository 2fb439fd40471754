export const SITE_STEPS: number;
export const SITE_MINUTES: number;
export const SITE_UPDATES: number;
export const RECORDED_SITES: readonly {
  readonly task: string;
  readonly agent: string;
  readonly way?: string;
  /** Learns from another number of demonstrations than ten: which, and how it is called. */
  readonly demos?: number;
  readonly variant?: string;
  readonly maxUpdates?: number;
  /** What `--set` is given. */
  readonly settings?: readonly string[];
}[];
