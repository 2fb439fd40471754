/** How long a sandboxed page may take, in milliseconds. */
export interface PageDeadlines {
  readonly loadMs: number;
  /** Time for the first sign of life after it has loaded. */
  readonly receiptMs: number;
  readonly resetMs: number;
  readonly stepMs: number;
}
