/** What keys do in a chart: they lead along its points, and closer or further. */
import type { Zoom } from './curvesStore';

type Range = Zoom['range'];

/** Arrow keys pass over points that are closer to each other than this share of the axis: many lie on one pixel. */
const STRIDE = 0.01;

/** How much of the axis stays when a key zooms. */
const ZOOMS: Readonly<Record<string, number>> = { '+': 0.5, '=': 0.5, '-': 2 };

/** The least part of the axis to be shown: its numbers are whole. */
const MIN_SPAN = 10;

/**
 * The place that a key leads to; null for another key, or if there are no places.
 * @param places ascending @param from null for none yet @param span length of the axis, in its unit
 */
export function placeAfter(
  key: string,
  places: readonly number[],
  from: number | null,
  span: number,
): number | null {
  const [first = null] = places;
  const last = places.at(-1) ?? null;
  const stride = STRIDE * span;
  switch (key) {
    case 'Home':
      return first;
    case 'End':
      return last;
    case 'ArrowRight':
      return from === null ? first : (places.find((place) => place > from && place >= from + stride) ?? last);
    case 'ArrowLeft':
      return from === null
        ? last
        : (places.findLast((place) => place < from && place <= from - stride) ?? first);
    default:
      return null;
  }
}

interface Standing {
  /** x of the points that are shown, ascending. */
  readonly places: readonly number[];
  /** Where the cursor is; null if it is nowhere. */
  readonly at: number | null;
  readonly shown: Range;
  /** Where the whole axis ends; it begins at 0. */
  readonly end: number;
  readonly isZoomed: boolean;
}

/** Where the cursor is afterwards, and what is shown of the axis, if that changes: null is all of it. */
interface KeyEffect {
  readonly at: number | null;
  readonly zoom?: Range | null;
}

/** Null if the key means nothing here. Escape takes the cursor away and, pressed again, shows the whole axis. */
export function keyEffectOf(key: string, { places, at, shown, end, isZoomed }: Standing): KeyEffect | null {
  if (key === 'Escape') {
    if (at !== null) return { at: null };
    return isZoomed ? { at: null, zoom: null } : null;
  }
  const [min, max] = shown;
  const factor = ZOOMS[key];
  if (factor !== undefined) return { at, zoom: scaled(shown, factor, at ?? (min + max) / 2, end) };
  const place = placeAfter(key, places, at, max - min);
  return place === null ? null : { at: place };
}

/** Around a place, which stays where it is on the screen, unless the axis ends before. */
function scaled([min, max]: Range, factor: number, around: number, end: number): Range | null {
  const span = Math.max(MIN_SPAN, factor * (max - min));
  if (span >= end) return null;
  const from = around - ((around - min) / (max - min)) * span;
  const start = Math.min(Math.max(0, from), end - span);
  return [start, start + span];
}
