/** What a chart or a table of a comparison is about. */
import { metricSpecOf } from '../../../run/metricsTable';
import { formatNumber, formatPercent } from '../../../text/format';
import { nameOfAxis, type XAxis } from '../../curves/xAxis';

/** `Success rate: Validation over control steps` */
export function titleOfMetric(metric: string, xAxis: XAxis): string {
  const spec = metricSpecOf(metric);
  return `${spec ? `${spec.axis}: ${spec.label}` : metric} over ${nameOfAxis(xAxis)}`;
}

export const isShare = (metric: string): boolean => metricSpecOf(metric)?.unit === 'share';

export const formatOfMetric = (metric: string): ((value: number) => string) =>
  isShare(metric) ? formatPercent : formatNumber;
