/** The curves of chosen runs for one chart, by seed group: as measured, smoothed, and their middle and band. */
import { metricSpecOf } from '../../../run/metricsTable';
import type { RunRecord } from '../../../store/Database';
import type { MetricLog } from '../../activeRun/MetricLog';
import { keepExtremes, keepRegular } from '../../curves/decimate';
import { smooth } from '../../curves/smooth';
import { taskLook } from '../../curves/taskColors';
import { type XAxis, xOf } from '../../curves/xAxis';
import { type Band, bandOf, type Curve } from '../band';
import type { BandKind } from '../bandKinds';
import { type GroupedRun, groupNames, seedGroups } from '../seedGroups';
import { isSolved } from '../solved';

export interface GroupCurves {
  /** Unique, unlike the name. */
  readonly key: string;
  readonly name: string;
  /** CSS variable. */
  readonly color: string;
  readonly dash?: readonly number[];
  /** As measured, unless that is what is drawn anyway. */
  readonly raw: readonly Curve[];
  /** One for each run. */
  readonly curves: readonly Curve[];
  /** The band of several runs; null for a single one. */
  readonly band: Band | null;
  /** The newest value of the mean or median, or of the only run. */
  readonly last: number | null;
}

interface CurveOptions {
  readonly metric: string;
  readonly xAxis: XAxis;
  /** Weight of the past. */
  readonly smoothing: number;
  readonly band: BandKind;
}

/** As many as a wide screen has pixels; longer curves are reduced, keeping peaks. */
const MAX_POINTS = 1200;

/** A run, as far as its group and its curves depend on it, and what was measured. */
interface GroupedLog {
  readonly run: GroupedRun & Pick<RunRecord, 'status'>;
  readonly log: MetricLog;
}

/** The logs behind one row of the legend. */
export interface NamedLogs<Log extends GroupedLog = GroupedLog> {
  /** Unique: a run and its repetition have the same name. */
  readonly key: string;
  readonly name: string;
  readonly logs: readonly Log[];
}

/** Groups the logs of runs that differ only in their seeds. */
export function namedLogs<Log extends GroupedLog>(logs: readonly Log[]): readonly NamedLogs<Log>[] {
  const byId = new Map(logs.map((one) => [one.run.id, one]));
  const groups = seedGroups(logs.map(({ run }) => run));
  const names = groupNames(groups);
  return groups.map((runs, i) => ({
    key: runs.map(({ id }) => id).join(' '),
    name: names[i],
    logs: runs.map(({ id }) => byId.get(id)!),
  }));
}

export const groupCurves = (groups: readonly NamedLogs[], options: CurveOptions): readonly GroupCurves[] =>
  groups.map((group, i) => ({ ...taskLook(i), ...curvesOf(group, options) }));

/** How the bands of the groups are drawn; what is usual if none has one. */
export const kindOf = (groups: readonly GroupCurves[]): BandKind =>
  groups.find(({ band }) => band)?.band?.kind ?? 'range';

/** How many runs of a group have values. */
export const runCountOf = ({ curves }: GroupCurves): number => curves.filter(({ x }) => x.length > 0).length;

function curvesOf(
  { key, name, logs }: NamedLogs,
  { metric, xAxis, smoothing, band: kind }: CurveOptions,
): Omit<GroupCurves, 'color' | 'dash'> {
  // Metrics counted over many episodes are drawn unsmoothed.
  const spec = metricSpecOf(metric);
  const factor = spec?.isExact ? 0 : smoothing;
  const own = logs.map(({ log }) => {
    const series = log.series(metric);
    const x = xOf(log, metric, xAxis);
    // Events without a recorded x have no place on that axis.
    const values = x.length === 0 ? [] : series.values;
    return { x, values, weights: series.weights };
  });
  const curves = own.map(({ x, values, weights }): Curve => {
    const keep = factor > 0 ? keepRegular : keepExtremes;
    return asCurve(keep(x, smooth(values, factor, weights), null, MAX_POINTS));
  });
  const raw =
    factor > 0 ? own.map(({ x, values }) => asCurve(keepExtremes(x, values, null, MAX_POINTS))) : [];
  // A run that ended because its task was solved has not unlearned it. No other last value says anything about later.
  const isHeld = (i: number) => spec?.axis === 'Success rate' && isSolved(logs[i]);
  const runs = curves.map((curve, i) => ({ ...curve, isHeld: isHeld(i) }));
  const band = logs.length > 1 ? bandOf(runs, { kind, areShares: spec?.unit === 'share' }) : null;
  const last = band ? band.middle.at(-1) : curves[0]?.y.at(-1);
  return { key, name, raw, curves, band, last: last ?? null };
}

/** Unlike uPlot, this drawing has no gaps: NaN values are left out. */
function asCurve({ x, y }: { readonly x: readonly number[]; readonly y: readonly (number | null)[] }): Curve {
  const kept = x.map((_, i) => i).filter((i) => Number.isFinite(y[i]));
  return { x: kept.map((i) => x[i]), y: kept.map((i) => y[i] as number) };
}
