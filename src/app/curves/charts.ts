/**
 * Assigns metrics to charts: one chart for each axis of the metrics table, with everything measured along it. A chart without data
 * is not shown.
 */
import type { MetricSpec, MetricUnit } from '../../contracts/metrics';
import { METRICS } from '../../run/metricsTable';
import { type RunAxis, VALIDATION_METRICS } from '../../run/runMetrics';
import { formatNumber, formatPercent } from '../../text/format';
import type { MetricLog } from '../activeRun/MetricLog';
import { type LogScale, logScaleOf } from './logScale';
import { taskLook } from './taskColors';

export interface ChartSeries {
  readonly metric: string;
  readonly label: string;
  /** What it measures, in a sentence. */
  readonly help: string;
  /** CSS variable with its colour. */
  readonly color: string;
  /** Precise values, drawn as they are, with dots while they are few; the rest are noisy and can be smoothed. */
  readonly isExact?: boolean;
  /** For an exact series: a noisy metric of the same thing, drawn thin behind it. */
  readonly companion?: string;
  /** Line pattern that distinguishes it from series with a similar colour. */
  readonly dash?: readonly number[];
}

export interface ChartSpec {
  readonly title: string;
  /** Unit of the numbers, if they are not shares and the title does not say. */
  readonly unit?: string;
  readonly help: string;
  readonly series: readonly ChartSeries[];
  readonly format: 'percent' | 'number';
  /** Fixed y range; otherwise it follows the data. */
  readonly range?: readonly [number, number];
  /** Shown only when all charts are requested. */
  readonly isExtra?: boolean;
  /** The text in it before anything is measured. */
  readonly whenEmpty?: string;
  /** Has many series: the legend is below the chart and can single one out. */
  readonly isCrowded?: boolean;
}

type Look = Pick<ChartSpec, 'range' | 'whenEmpty'>;

const SUCCESS = 'Success rate' satisfies RunAxis;

/** How the charts of some axes differ from the default. */
const LOOKS: Readonly<Partial<Record<RunAxis, Look>>> = {
  [SUCCESS]: { range: [0, 1], whenEmpty: 'measured at the first validation' },
  'Busy threads': { range: [0, 1] },
};

/** Shown elsewhere: along the x axis, and in the profiler. */
const NOT_CHARTS: ReadonlySet<string> = new Set<RunAxis>([
  'Environment steps',
  'Updates',
  'Time per control step',
]);

/** In the order of the series of a chart. */
const COLORS = [
  '--lw-series-evaluate',
  '--lw-series-neural',
  '--lw-series-workflow',
  '--lw-series-other',
  '--lw-series-fifth',
  '--lw-series-sixth',
];

const UNITS: { readonly [U in MetricUnit]?: string } = {
  steps: 'steps',
  seconds: 's',
  milliseconds: 'ms',
  'per second': 'per second',
  nats: 'nats',
};

/** The meaning of the series, one line for each if there are several. */
export const helpOf = (series: readonly ChartSeries[]): string =>
  series.length === 1 ? series[0].help : series.map(({ label, help }) => `${label}: ${help}`).join('\n');

type Metric = readonly [name: string, spec: MetricSpec];

function chartOf(axis: string, along: readonly Metric[]): ChartSpec {
  const [[, { unit }]] = along;
  const series = along.map(
    ([metric, { label, meaning, isExact }], i): ChartSeries => ({
      metric,
      label,
      help: meaning,
      color: COLORS[i % COLORS.length],
      isExact,
    }),
  );
  return {
    title: axis,
    unit: UNITS[unit],
    help: helpOf(series),
    format: unit === 'share' ? 'percent' : 'number',
    series,
    isExtra: along.every(([, { isExtra }]) => isExtra),
    ...LOOKS[axis as RunAxis],
  };
}

const metrics: readonly Metric[] = Object.entries(METRICS);

const CHARTS: readonly ChartSpec[] = [...new Set(metrics.map(([, { axis }]) => axis))]
  .filter((axis) => !NOT_CHARTS.has(axis))
  .map((axis) =>
    chartOf(
      axis,
      metrics.filter(([, spec]) => spec.axis === axis),
    ),
  );

export const SUCCESS_CHART: ChartSpec = CHARTS.find(({ title }) => title === SUCCESS)!;

export const DETAIL_CHARTS: readonly ChartSpec[] = CHARTS.filter((chart) => chart !== SUCCESS_CHART);

/** A curve for each task of a run with several. */
export const successByTask = (tasks: readonly string[]): ChartSpec => ({
  title: 'Success by task',
  help: 'Success on validation episodes, as dots; the thin line is exploration.',
  format: 'percent',
  range: [0, 1],
  isCrowded: true,
  series: tasks.map((task, i) => ({
    metric: `evaluate/success/${task}`,
    companion: `explore/neural-success/${task}`,
    label: task,
    help: VALIDATION_METRICS['evaluate/success'].meaning,
    isExact: true,
    ...taskLook(i),
  })),
});

/** A value of the chart; a dash for none. */
export function formatIn({ format }: Pick<ChartSpec, 'format'>, value: number | null): string {
  if (value === null) return '–';
  return format === 'percent' ? formatPercent(value) : formatNumber(value);
}

/** Whether the values of a chart, in these logs, can have a logarithmic scale; null for shares, which do not need it. */
export function logScaleIn({ format, series }: ChartSpec, logs: readonly MetricLog[]): LogScale | null {
  if (format === 'percent') return null;
  return logScaleOf(logs.flatMap((log) => series.map(({ metric }) => log.series(metric).values)));
}

/** Whether the log holds anything the chart would show. */
export const hasData = ({ series }: ChartSpec, log: MetricLog): boolean =>
  series.some(({ metric, companion }) => log.has(metric) || (companion !== undefined && log.has(companion)));
