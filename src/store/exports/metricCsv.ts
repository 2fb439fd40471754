/** Metrics as CSV in long form, a line for each point: the same from the page and from the command line. */

interface Point {
  readonly metric: string;
  readonly controlStep: number;
  /** NaN where the run did not record it, here and below. */
  readonly envSteps: number;
  readonly wallSeconds: number;
  readonly value: number;
}

export const METRIC_COLUMNS = ['metric', 'control_step', 'env_steps', 'wall_seconds', 'value'] as const;

/** In the order of `METRIC_COLUMNS`; empty where nothing was recorded. */
export const metricCells = ({ metric, controlStep, envSteps, wallSeconds, value }: Point): string[] => [
  metric,
  ifKnown(controlStep, String),
  ifKnown(envSteps, (steps) => String(Math.round(steps))),
  ifKnown(wallSeconds, (seconds) => seconds.toFixed(3)),
  String(value),
];

const ifKnown = (number: number, format: (number: number) => string): string =>
  Number.isNaN(number) ? '' : format(number);
