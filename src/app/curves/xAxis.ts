/** The x axis of curves: control steps, environment steps, gradient steps, or seconds of training. */

import { formatDuration, formatShortCount } from '../../text/format';
import type { MetricLog } from '../activeRun/MetricLog';
import { countAt } from '../activeRun/notedCount';

export const X_AXES = ['step', 'env', 'updates', 'time'] as const;
export type XAxis = (typeof X_AXES)[number];

/** For choosing one. */
export const X_LABELS: readonly { readonly value: XAxis; readonly label: string }[] = [
  { value: 'step', label: 'Control steps' },
  { value: 'env', label: 'Env steps' },
  { value: 'updates', label: 'Updates' },
  { value: 'time', label: 'Time' },
];

export const labelOfAxis = (axis: XAxis): string => X_LABELS.find(({ value }) => value === axis)!.label;

const NAMES: { readonly [X in XAxis]: string } = {
  step: 'control steps',
  env: 'environment steps',
  updates: 'updates',
  time: 'time',
};

export const nameOfAxis = (axis: XAxis): string => NAMES[axis];

/** A number below the axis: `1,200`, `0:12`. */
export const formatPlace = (x: number, axis: XAxis): string =>
  axis === 'time' ? formatDuration(x) : formatShortCount(x);

/** `1,200 control steps`, `Time 0:12`. */
export const describePlace = (x: number, axis: XAxis): string =>
  axis === 'time' ? `Time ${formatDuration(x)}` : `${formatShortCount(x)} ${NAMES[axis]}`;

/** The metric that notes gradient steps, once in each control step. */
const UPDATES = 'progress/updates';

/**
 * x of each point of a metric; empty if the run did not record it. Environment steps make runs of different agents
 * comparable, gradient steps those that learn without playing.
 */
export function xOf(log: MetricLog, metric: string, axis: XAxis): readonly number[] {
  const { steps, envSteps, seconds } = log.series(metric);
  const noted = log.series(UPDATES);
  const x =
    axis === 'updates'
      ? steps.map((step) => countAt(noted, step))
      : { step: steps, env: envSteps, time: seconds }[axis];
  return x.some(Number.isNaN) ? [] : x;
}

/** Largest x of any metric. */
export function endOf(log: MetricLog, axis: XAxis): number {
  const { step, envSteps, seconds } = log.end;
  return { step, env: envSteps, updates: log.last(UPDATES) ?? 0, time: seconds }[axis];
}
