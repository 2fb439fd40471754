/**
 * What a run records, and how it is declared: by whoever records it, the agent or the run itself. A name may be followed by
 * `/` and a task, where a run has several.
 */

export interface MetricEvent {
  readonly name: string;
  readonly value: number;
  /** Control step of the run. */
  readonly step: number;
  /** Environment steps of the run when it was recorded, counted over all frames. */
  readonly envSteps: number;
}

/** Where a run stands when something is recorded. */
export type RecordedAt = Pick<MetricEvent, 'step' | 'envSteps'>;

/** Values recorded at one time, as events. */
export const metricEvents = (
  values: Readonly<Record<string, number>>,
  { step, envSteps }: RecordedAt,
): MetricEvent[] => Object.entries(values).map(([name, value]) => ({ name, value, step, envSteps }));

/**
 * What a run records itself, whatever its agent: names that begin like this. It is recorded after a control step and numbered
 * by the steps done including that one; trainers number a control step's metrics by the steps done before it.
 */
const AFTER_STEP = /^(?:evaluate|progress|speed)\//;

export const isRunMetric = (name: string): boolean => AFTER_STEP.test(name);

/**
 * Whether an event was recorded before a checkpoint with these counters; without them, none was. At the checkpoint's own
 * number, a trainer's metrics are of the step that comes next, even if that step plays nothing, as in cloning; what the run
 * records itself is of the step before, or, with more environment steps, was measured during the next one.
 */
export const isRecordedBy = (
  { name, step, envSteps }: { readonly name: string; readonly step: number; readonly envSteps?: number },
  done: { readonly controlSteps: number; readonly envSteps: number } | undefined,
): boolean => {
  if (!done || step > done.controlSteps) return false;
  if (step < done.controlSteps) return true;
  return isRunMetric(name) && (envSteps === undefined || envSteps <= done.envSteps);
};

export type MetricUnit =
  | 'share'
  | 'reward'
  | 'steps'
  | 'seconds'
  | 'milliseconds'
  | 'per second'
  | 'nats'
  | 'norm'
  | 'count'
  | 'loss';

export interface MetricSpec {
  readonly unit: MetricUnit;
  /** The chart that the metric is drawn in: metrics with the same axis share its scale. */
  readonly axis: string;
  /** In a few words, for a legend. */
  readonly label: string;
  /** One sentence. */
  readonly meaning: string;
  /** Counted or measured over many episodes: drawn as it is. Other metrics are noisy samples and may be smoothed. */
  readonly isExact?: true;
  /** Drawn only when all charts are requested. */
  readonly isExtra?: true;
}

/** By name; charts and their series come in this order. */
export type MetricTable = Readonly<Record<string, MetricSpec>>;
