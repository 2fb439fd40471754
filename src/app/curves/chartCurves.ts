/** The curves of a chart, and the part of the x axis that all charts show. */

import type { RunHandle } from '../../run/runHandle';
import type { MetricLog } from '../activeRun/MetricLog';
import type { ComparedRun } from '../runList/comparedRun';
import type { ChartSpec } from './charts';
import { counterpartOf } from './counterpart';
import type { CurvesState, Zoom } from './curvesStore';
import { keepExtremes, keepRegular, type Points } from './decimate';
import { smooth } from './smooth';
import { endOf, xOf } from './xAxis';

export interface ChartSources {
  readonly log: MetricLog;
  /** The open run; null while there is none. */
  readonly run: () => Pick<RunHandle, 'id' | 'config'> | null;
  readonly options: () => CurvesState;
  readonly compared: () => ComparedRun | null;
}

/** Curves per series, in drawing order: the compared run's, the one behind, its own. */
export const CURVES = 3;

const MAX_POINTS = 1200;

const NOTHING: Points = { x: [], y: [] };

/** For each series of the chart, its `CURVES`. */
export function curvesOf({ series }: ChartSpec, sources: ChartSources): readonly Points[] {
  const { xAxis, smoothing } = sources.options();
  const compared = sources.compared();
  const zoom = zoomOf(sources);
  /** A metric of the open run, or of another one. */
  const measured = (metric: string, log = sources.log) =>
    keepExtremes(xOf(log, metric, xAxis), log.series(metric).values, zoom, MAX_POINTS);
  const smoothed = (metric: string, factor: number, log = sources.log) => {
    const { values, weights } = log.series(metric);
    const keep = factor > 0 ? keepRegular : keepExtremes;
    return keep(xOf(log, metric, xAxis), smooth(values, factor, weights), zoom, MAX_POINTS);
  };
  /** Its name in the other run. */
  const inOther = ({ run }: ComparedRun, metric: string) =>
    counterpartOf(metric, sources.run()?.config ?? run.config, run.config);
  return series.flatMap(({ metric, isExact, companion }) => {
    const factor = isExact ? 0 : smoothing;
    return [
      compared ? smoothed(inOther(compared, metric), factor, compared.log) : NOTHING,
      companion ? smoothed(companion, smoothing) : factor > 0 ? measured(metric) : NOTHING,
      smoothed(metric, factor),
    ];
  });
}

export const runIdOf = ({ run }: ChartSources): string | null => run()?.id ?? null;

/** The part of the x axis that the user has zoomed to; null for all of it. */
export function zoomOf(sources: ChartSources): Zoom['range'] | null {
  const { zoom, xAxis } = sources.options();
  return zoom?.xAxis === xAxis && zoom.run === runIdOf(sources) ? zoom.range : null;
}

/** The end of the x axis: the same in all charts, and for both compared runs. */
export function endOfAxis({ log, options, compared }: ChartSources): number {
  const { xAxis } = options();
  const other = compared();
  return Math.max(1, endOf(log, xAxis), other ? endOf(other.log, xAxis) : 0);
}

export const shownOf = (sources: ChartSources): Zoom['range'] => zoomOf(sources) ?? [0, endOfAxis(sources)];
