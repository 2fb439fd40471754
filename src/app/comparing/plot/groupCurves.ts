/** The curves of chosen runs for one chart: by seed group, with what was measured, what is smooth, mean and band. */
import { metricSpecOf } from '../../../contracts/metrics';
import { keepExtremes, keepRegular } from '../../curves/decimate';
import { smooth } from '../../curves/smooth';
import { taskLook } from '../../curves/taskColors';
import { type XAxis, xOf } from '../../curves/xAxis';
import { type Band, bandOf, type Curve } from '../band';
import { groupName, seedGroups } from '../seedGroups';
import type { RunLog } from '../useRunLogs';

export interface GroupCurves {
  readonly name: string;
  /** CSS variable. */
  readonly color: string;
  readonly dash?: readonly number[];
  /** As measured, where that is not what is drawn anyway. */
  readonly raw: readonly Curve[];
  /** One for each run. */
  readonly curves: readonly Curve[];
  /** Of several runs. */
  readonly band: Band | null;
  /** The newest value: of the mean, or of the only run. */
  readonly last: number | null;
}

interface CurveOptions {
  readonly metric: string;
  readonly xAxis: XAxis;
  /** Weight of the past. */
  readonly smoothing: number;
}

/** As many as a wide screen has pixels; beyond, peaks are kept. */
const MAX_POINTS = 1200;

export function groupCurves(
  logs: readonly RunLog[],
  { metric, xAxis, smoothing }: CurveOptions,
): readonly GroupCurves[] {
  // What is counted over many episodes is drawn as it is.
  const factor = metricSpecOf(metric)?.isExact ? 0 : smoothing;
  const byId = new Map(logs.map((one) => [one.run.id, one.log]));
  return seedGroups(logs.map(({ run }) => run)).map(({ runs }, i) => {
    const own = runs.map(({ id }) => {
      const series = byId.get(id)!.series(metric);
      const x = xOf(series, xAxis);
      // Without environment steps there is no place for them on that axis.
      const values = x.length === 0 ? [] : series.values;
      return { x, values, weights: series.weights };
    });
    const curves = own.map(({ x, values, weights }): Curve => {
      const keep = factor > 0 ? keepRegular : keepExtremes;
      return asCurve(keep(x, smooth(values, factor, weights), null, MAX_POINTS));
    });
    const raw =
      factor > 0 ? own.map(({ x, values }) => asCurve(keepExtremes(x, values, null, MAX_POINTS))) : [];
    const band = runs.length > 1 ? bandOf(curves) : null;
    const last = band ? band.mean.at(-1) : curves[0]?.y.at(-1);
    return { name: groupName(runs), ...taskLook(i), raw, curves, band, last: last ?? null };
  });
}

/** uPlot's gaps are not drawn here: what is no number is left out. */
function asCurve({ x, y }: { readonly x: readonly number[]; readonly y: readonly (number | null)[] }): Curve {
  const kept = x.map((_, i) => i).filter((i) => Number.isFinite(y[i]));
  return { x: kept.map((i) => x[i]), y: kept.map((i) => y[i] as number) };
}
