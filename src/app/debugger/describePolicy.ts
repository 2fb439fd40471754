/** One of a run's policies, in words. */
import type { PolicyInfo } from '../../contracts/learner';
import { formatCount, formatPercent } from '../../text/format';

export function describePolicy({ choice, controlSteps, successRate }: PolicyInfo): string {
  const when = `after ${formatCount(controlSteps)} control steps`;
  const rate = successRate === null ? '' : `, ${formatPercent(successRate)}`;
  return typeof choice === 'number' ? `${when}${rate}` : `${choice}, ${when}${rate}`;
}
