/** All metrics that runs record, of every agent. */
import type { MetricSpec, MetricTable } from '../contracts/metrics';
import { agentCatalogue } from './agentCatalogue';
import { COURSE_METRICS, VALIDATION_METRICS } from './runMetrics';

/** Agents that share a metric declare it alike. */
export const METRICS: MetricTable = Object.assign(
  {},
  VALIDATION_METRICS,
  ...agentCatalogue.map(({ metrics }) => metrics),
  COURSE_METRICS,
);

const isDeclared = (name: string): boolean => Object.hasOwn(METRICS, name);

/** The metric that a name stands for, with or without a task after it; null for one that is not declared. */
export function metricNameOf(name: string): string | null {
  if (isDeclared(name)) return name;
  // A task's own name may contain slashes, as those from packs do.
  const metric = name.split('/', 2).join('/');
  return isDeclared(metric) ? metric : null;
}

export function metricSpecOf(name: string): MetricSpec | null {
  const metric = metricNameOf(name);
  return metric === null ? null : METRICS[metric];
}
