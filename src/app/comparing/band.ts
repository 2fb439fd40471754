/** Several curves as one: a line in their middle, and a band around it. */
import { mean, meanInterval, quantile } from '../../maths/statistics';
import type { BandKind } from './bandKinds';

export interface Curve {
  /** Ascending. */
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface RunCurve extends Curve {
  /** After its last point it keeps its value, as of a run that ended because its task was solved. Other curves just end. */
  readonly isHeld: boolean;
}

export interface Band {
  readonly kind: BandKind;
  readonly x: readonly number[];
  /** The mean, or the median. */
  readonly middle: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

type Spread = readonly [low: number, middle: number, high: number];

/** @param values ascending */
const SPREADS: { readonly [K in BandKind]: (values: readonly number[]) => Spread } = {
  range: (values) => [values[0], mean(values), values[values.length - 1]],
  quartiles: (values) => [quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)],
  interval: (values) => {
    const [low, high] = meanInterval(values);
    return [low, mean(values), high];
  },
};

interface BandOptions {
  readonly kind: BandKind;
  /** The values are shares: no interval leaves 0 to 1. */
  readonly areShares: boolean;
}

/**
 * Values at every x of any of the curves, from where all of them have started to where the first one ends that is not held. Between its
 * points, a curve is straight.
 */
export function bandOf(curves: readonly RunCurve[], { kind, areShares }: BandOptions): Band {
  const own = curves
    .map((curve) => ({ ...finite(curve), isHeld: curve.isHeld }))
    .filter(({ x }) => x.length > 0);
  if (own.length === 0) return { kind, x: [], middle: [], low: [], high: [] };
  const start = Math.max(...own.map(({ x }) => x[0]));
  const end = Math.min(...own.map(({ x, isHeld }) => (isHeld ? Number.POSITIVE_INFINITY : x.at(-1)!)));
  const x = [...new Set(own.flatMap((curve) => curve.x))]
    .filter((at) => at >= start && at <= end)
    .sort((a, b) => a - b);
  const columns = own.map((curve) => sample(curve, x));
  // A curve alone has no interval, but a line.
  const spread = own.length === 1 ? SPREADS.range : SPREADS[kind];
  const within = (value: number) => (areShares ? Math.min(1, Math.max(0, value)) : value);
  const spreads = x.map((_, i) => spread(columns.map((column) => column[i]).sort((a, b) => a - b)));
  return {
    kind,
    x,
    middle: spreads.map(([, middle]) => middle),
    low: spreads.map(([low]) => within(low)),
    high: spreads.map(([, , high]) => within(high)),
  };
}

function finite({ x, y }: Curve): Curve {
  const kept = x.map((_, i) => i).filter((i) => Number.isFinite(x[i]) && Number.isFinite(y[i]));
  return { x: kept.map((i) => x[i]), y: kept.map((i) => y[i]) };
}

/** Values at ascending places, none of them before the start of the curve. */
function sample({ x, y }: Curve, places: readonly number[]): number[] {
  let i = 0;
  return places.map((place) => {
    while (i + 1 < x.length && x[i + 1] <= place) i += 1;
    if (i + 1 === x.length || x[i] === place) return y[i];
    const share = (place - x[i]) / (x[i + 1] - x[i]);
    return y[i] + share * (y[i + 1] - y[i]);
  });
}
