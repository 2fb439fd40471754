export const SITE_STEPS: number;
export const SITE_MINUTES: number;
export const RECORDED_SITES: readonly {
  readonly task: string;
  readonly agent: string;
}[];
