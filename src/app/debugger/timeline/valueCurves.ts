/** Values along a track: those recorded when it was played, and those a policy assigns to its states now. */
import type { Track } from '../playback/Track';

export type Curve = readonly { readonly step: number; readonly value: number }[];

interface Curves {
  readonly then: Curve;
  readonly now: Curve;
  /** Range of both curves. */
  readonly low: number;
  readonly high: number;
}

export function curvesOf({ taken, inspections }: Pick<Track, 'taken' | 'inspections'>): Curves {
  const then = curveOf(taken.map(({ note }) => note?.value));
  const now = curveOf(inspections.map((inspection) => inspection?.value ?? undefined));
  const values = [...then, ...now].map(({ value }) => value);
  return { then, now, low: Math.min(0, ...values), high: Math.max(0, ...values) };
}

const curveOf = (values: readonly (number | undefined)[]): Curve =>
  values.flatMap((value, step) => (value !== undefined && Number.isFinite(value) ? [{ step, value }] : []));
