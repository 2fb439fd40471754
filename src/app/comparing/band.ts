/** Several curves as one: their mean, and the band from their minimum to their maximum. */

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
  readonly x: readonly number[];
  readonly mean: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/**
 * Values at every x of any of the curves, from where all of them have started to where the first one ends that is not held. Between its
 * points, a curve is straight.
 */
export function bandOf(curves: readonly RunCurve[]): Band {
  const own = curves
    .map((curve) => ({ ...finite(curve), isHeld: curve.isHeld }))
    .filter(({ x }) => x.length > 0);
  if (own.length === 0) return { x: [], mean: [], low: [], high: [] };
  const start = Math.max(...own.map(({ x }) => x[0]));
  const end = Math.min(...own.map(({ x, isHeld }) => (isHeld ? Number.POSITIVE_INFINITY : x.at(-1)!)));
  const x = [...new Set(own.flatMap((curve) => curve.x))]
    .filter((at) => at >= start && at <= end)
    .sort((a, b) => a - b);
  const columns = own.map((curve) => sample(curve, x));
  const at = (i: number) => columns.map((column) => column[i]);
  return {
    x,
    mean: x.map((_, i) => at(i).reduce((sum, value) => sum + value, 0) / own.length),
    low: x.map((_, i) => Math.min(...at(i))),
    high: x.map((_, i) => Math.max(...at(i))),
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
