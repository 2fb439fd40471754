/** Unrolls cut where episodes end, since nothing is remembered beyond that. */
import type { DrivenStep } from '../../../rl/Driver';
import { endsEpisode, type Unroll } from '../../../rl/unrolls';

/** Steps of one episode in an unroll. */
export interface Segment<Memo, State> {
  readonly steps: readonly DrivenStep<Memo, State>[];
  /** Whether the episode goes on after the unroll. */
  readonly goesOn: boolean;
}

export function splitAtEpisodeEnds<Memo, State>({ steps }: Unroll<Memo, State>): Segment<Memo, State>[] {
  const segments: Segment<Memo, State>[] = [];
  for (let from = 0, t = 0; t < steps.length; t++) {
    if (!endsEpisode(steps[t]) && t < steps.length - 1) continue;
    segments.push({ steps: steps.slice(from, t + 1), goesOn: !endsEpisode(steps[t]) });
    from = t + 1;
  }
  return segments;
}
