/** Where two policies diverge on the same episodes. */
import type { EpisodeRecord } from '../../../contracts/record';

export interface Disagreement {
  readonly one: EpisodeRecord;
  readonly other: EpisodeRecord;
  /** The first step they play differently. */
  readonly step: number;
}

/** Episodes that end differently come first, then those that only differ in how they are played. */
export function disagreementsOf(
  first: readonly EpisodeRecord[],
  second: readonly EpisodeRecord[],
): readonly Disagreement[] {
  const others = new Map(second.map((record) => [JSON.stringify(record.spec), record]));
  const found = first.flatMap((one): Disagreement[] => {
    const other = others.get(JSON.stringify(one.spec));
    const step = other ? partingOf(one, other) : null;
    return other && step !== null ? [{ one, other, step }] : [];
  });
  const weight = ({ one, other }: Disagreement) => Number(one.success !== other.success);
  return found.sort((a, b) => weight(b) - weight(a));
}

/** The first step that differs; null if all are the same. */
function partingOf(one: EpisodeRecord, other: EpisodeRecord): number | null {
  const length = Math.max(one.steps, other.steps);
  for (let t = 0; t < length; t++) {
    if (JSON.stringify(one.taken[t]?.action) !== JSON.stringify(other.taken[t]?.action)) return t;
  }
  return null;
}
