/** A few places along the x axis, and the values of curves there: what a chart shows, as a table. */
import { formatCount, formatDuration } from '../../text/format';
import type { Points } from './decimate';
import type { XAxis } from './xAxis';

const ROWS = 12;

/** Evenly spread whole numbers up to the end of a range, without its start, where nothing has been measured yet. */
export function evenPlaces([min, max]: readonly [number, number]): readonly number[] {
  const places = Array.from({ length: ROWS }, (_, i) => Math.round(min + ((max - min) * (i + 1)) / ROWS));
  return [...new Set(places)];
}

/**
 * The last value up to a place, as a chart's legend says it; null before the curve begins, and further than `reach` behind its end.
 * Points without a value are passed over.
 */
export function valueBy({ x, y }: Points, place: number, reach: number): number | null {
  const isValue = (i: number) => y[i] !== null && Number.isFinite(y[i]);
  const i = x.findLastIndex((at, index) => at <= place && isValue(index));
  if (i === -1) return null;
  const isOver = !x.some((at, index) => at > place && isValue(index));
  return isOver && place - x[i] >= reach ? null : y[i];
}

/** In full: rows must differ. */
export const formatRow = (x: number, axis: XAxis): string =>
  axis === 'time' ? formatDuration(x) : formatCount(x);
