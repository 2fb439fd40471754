/** What a terminal request is worth: the share of its pairs that are as the query wants them (World of Bits, 5.2). */
import { type GradedPair, gradeTerminal, type PairedRequest, shareOf } from '../sites/pairs';
import type { FormTask, SlotValues } from '../sites/siteFile';

export interface Grade {
  /** Right pairs among all. */
  readonly reward: number;
  /** Right pairs among those that depend on the query; null where none does. Constant ones are right in many wrong requests, too. */
  readonly varyingReward: number | null;
  readonly pairs: readonly GradedPair[];
}

export function gradeRequest(form: FormTask, values: SlotValues, request: PairedRequest): Grade {
  const pairs = gradeTerminal(form, values, request);
  const varying = pairs.filter(({ varies }) => varies);
  return { reward: shareOf(pairs), varyingReward: varying.length > 0 ? shareOf(varying) : null, pairs };
}

/** Which parameters were wrong, as the reason of an episode. */
export function reasonOf({ pairs }: Grade): string {
  const wrong = pairs.filter(({ isEqual }) => !isEqual).map(({ parameter }) => parameter);
  return wrong.length === 0 ? 'all pairs right' : `wrong: ${wrong.join(', ')}`;
}
