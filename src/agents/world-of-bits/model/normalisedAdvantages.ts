/** Advantages of one update, measured against each other. */
import { mean } from '../../../maths/statistics';

/** If all are nearly equal, there is nothing to distinguish: deviations below this are not scaled up. */
const LEAST_DEVIATION = 0.05;

/**
 * With a mean of 0 and a standard deviation of 1. An over-optimistic critic, such as one that has only seen
 * demonstrations, would otherwise make every choice look bad, and the policy would unlearn them all.
 */
export function withNormalisedAdvantages<Step extends { readonly advantage: number }>(
  steps: readonly Step[],
): Step[] {
  const centre = mean(steps.map(({ advantage }) => advantage));
  const variance = mean(steps.map(({ advantage }) => (advantage - centre) ** 2));
  const deviation = Math.max(Math.sqrt(variance), LEAST_DEVIATION);
  return steps.map((step) => ({ ...step, advantage: (step.advantage - centre) / deviation }));
}
