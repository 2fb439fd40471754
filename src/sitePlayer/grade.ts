/** The grade of a terminal request: the share of its pairs that match the query (World of Bits, 5.2). */
import type { SiteRequest } from '../sites/exchange';
import { type GradedPair, gradeTerminal, shareOf } from '../sites/pairs';
import type { FormTask, SlotValues } from '../sites/siteFile';

export interface Grade {
  /** Share of right pairs among all pairs. */
  readonly reward: number;
  /**
   * Share of right pairs among those that depend on the query; null if none does. Constant pairs are also right in many
   * wrong requests.
   */
  readonly varyingReward: number | null;
  readonly pairs: readonly GradedPair[];
}

export function gradeRequest(form: FormTask, values: SlotValues, request: SiteRequest): Grade {
  const pairs = gradeTerminal(form, values, request);
  const varying = pairs.filter(({ varies }) => varies);
  return { reward: shareOf(pairs), varyingReward: varying.length > 0 ? shareOf(varying) : null, pairs };
}

/** Which parameters were wrong, as the reason of an episode. */
export function reasonOf({ pairs }: Grade): string {
  const wrong = pairs.filter(({ isEqual }) => !isEqual).map(({ parameter }) => parameter);
  return wrong.length === 0 ? 'all pairs right' : `wrong: ${wrong.join(', ')}`;
}
