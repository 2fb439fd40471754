/** The x axis of curves: control steps, environment steps, or seconds of training. */
import type { MetricLog, Series } from '../run/metricLog';
import { formatDuration, formatShortCount } from '../shared/format';

export const X_AXES = ['step', 'env', 'time'] as const;
export type XAxis = (typeof X_AXES)[number];

/** For choosing one. */
export const X_LABELS: readonly { readonly value: XAxis; readonly label: string }[] = [
  { value: 'step', label: 'Control steps' },
  { value: 'env', label: 'Env steps' },
  { value: 'time', label: 'Time' },
];

export const labelOfAxis = (axis: XAxis): string => X_LABELS.find(({ value }) => value === axis)!.label;

const NAMES: { readonly [X in XAxis]: string } = {
  step: 'control steps',
  env: 'environment steps',
  time: 'time',
};

export const nameOfAxis = (axis: XAxis): string => NAMES[axis];

/** A number below the axis: `1,200`, `0:12`. */
export const formatPlace = (x: number, axis: XAxis): string =>
  axis === 'time' ? formatDuration(x) : formatShortCount(x);

/** `1,200 control steps`, `Time 0:12`. */
export const describePlace = (x: number, axis: XAxis): string =>
  axis === 'time' ? `Time ${formatDuration(x)}` : `${formatShortCount(x)} ${NAMES[axis]}`;

/**
 * x of each point of a series; empty if the run did not record it. Environment steps make runs of different agents
 * comparable.
 */
export function xOf(
  { steps, envSteps, seconds }: Pick<Series, 'steps' | 'envSteps' | 'seconds'>,
  axis: XAxis,
): readonly number[] {
  const x = { step: steps, env: envSteps, time: seconds }[axis];
  return x.some(Number.isNaN) ? [] : x;
}

/** Largest x of any metric. */
export function endOf({ end }: Pick<MetricLog, 'end'>, axis: XAxis): number {
  return { step: end.step, env: end.envSteps, time: end.seconds }[axis];
}
