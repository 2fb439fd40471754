/** Unrolls cut where episodes end, since nothing is remembered beyond that, and the returns of their steps. */
import type { DrivenStep } from '../../../rl/driver';
import { endsEpisode, type Unroll, unrollReturns } from '../../../rl/unrolls';

/** Steps of one episode in an unroll. */
export interface Segment<Memo, State> {
  readonly steps: readonly DrivenStep<Memo, State>[];
  /**
   * Whether what follows its last step counts: the episode goes on after the unroll. A truncated episode has failed and
   * is paid -1, so nothing follows it.
   */
  readonly goesOn: boolean;
}

export function segmentsOf<Memo, State>({ steps }: Unroll<Memo, State>): Segment<Memo, State>[] {
  const segments: Segment<Memo, State>[] = [];
  for (let from = 0, t = 0; t < steps.length; t++) {
    if (!endsEpisode(steps[t]) && t < steps.length - 1) continue;
    segments.push({ steps: steps.slice(from, t + 1), goesOn: !endsEpisode(steps[t]) });
    from = t + 1;
  }
  return segments;
}

/** G_t of a segment's steps. @param valueAfter value of what follows the last step; read only if the episode continues */
export const segmentReturns = (
  { steps, goesOn }: Segment<unknown, unknown>,
  valueAfter: number,
  discount: number,
): number[] => unrollReturns(steps, () => (goesOn ? valueAfter : 0), discount);
