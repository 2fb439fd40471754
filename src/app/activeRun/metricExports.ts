/** A run's metrics as files for other programs. */
import { csvRow } from '../../store/exports/csv';
import { METRIC_COLUMNS, metricCells } from '../../store/exports/metricCsv';
import { encodeEventFile, type Scalar } from '../../store/exports/tensorboard';
import type { MetricLog } from './MetricLog';

interface Point {
  readonly metric: string;
  readonly controlStep: number;
  /** Null if the run did not record them. */
  readonly envSteps: number | null;
  readonly wallSeconds: number;
  readonly value: number;
  /** How many measurements it represents, if a long history was thinned. */
  readonly measurements: number;
}

function* pointsOf(log: MetricLog): Generator<Point> {
  for (const metric of log.names) {
    const { steps, envSteps, seconds, values, weights } = log.series(metric);
    for (let i = 0; i < steps.length; i++) {
      yield {
        metric,
        controlStep: steps[i],
        envSteps: Number.isNaN(envSteps[i]) ? null : Math.round(envSteps[i]),
        wallSeconds: seconds[i],
        value: values[i],
        measurements: Number(weights[i].toFixed(2)),
      };
    }
  }
}

/** With the number of measurements that each point represents. */
export const CSV_COLUMNS: readonly string[] = [...METRIC_COLUMNS, 'measurements'];

/** All points of all metrics in long form: a line for each point. */
export function* csvLines(log: MetricLog): Generator<string> {
  for (const { measurements, envSteps, ...point } of pointsOf(log)) {
    const cells = metricCells({ ...point, envSteps: envSteps ?? Number.NaN });
    yield csvRow([...cells, String(measurements)]);
  }
}

export const toCsv = (log: MetricLog): string => `${[csvRow(CSV_COLUMNS), ...csvLines(log)].join('\n')}\n`;

/** One JSON object per line, one line for each point. */
export function toJsonLines(log: MetricLog): string {
  let text = '';
  for (const point of pointsOf(log)) text += `${JSON.stringify(point)}\n`;
  return text;
}

/** For TensorBoard, along control steps. @param createdAt milliseconds since the epoch */
export function toEventFile(log: MetricLog, createdAt: number): Uint8Array<ArrayBuffer> {
  const start = createdAt / 1000;
  const scalars = [...pointsOf(log)].map(
    ({ metric, controlStep, value, wallSeconds }): Scalar => ({
      tag: metric,
      step: controlStep,
      value,
      wallTime: start + wallSeconds,
    }),
  );
  // In chronological order, as TensorBoard's own writers produce them.
  return encodeEventFile(
    scalars.toSorted((a, b) => a.wallTime - b.wallTime),
    start,
  );
}

/** Formats of metrics for other programs. */
export const METRIC_FORMATS = {
  csv: { name: 'CSV', extension: '.csv', encode: toCsv },
  jsonl: { name: 'JSON lines', extension: '.jsonl', encode: toJsonLines },
  tensorboard: {
    name: 'TensorBoard events',
    // TensorBoard looks for files whose names contain this.
    extension: '.tfevents',
    encode: toEventFile,
  },
} as const;

export type MetricFormat = keyof typeof METRIC_FORMATS;

export const FORMAT_IDS = Object.keys(METRIC_FORMATS) as readonly MetricFormat[];

/** @param createdAt when the run began, milliseconds since the epoch */
export const toMetricFile = (log: MetricLog, format: MetricFormat, createdAt: number): Blob =>
  new Blob([METRIC_FORMATS[format].encode(log, createdAt)]);
