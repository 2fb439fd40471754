/** Whether a rollout shows that something is wrong with a task: then the command exits with code 1. */
import type { FixedPolicyId, TaskRollout } from '../src/run/headless/taskRollout';

/** Where luck decides, a success rate may be this many standard errors below what is expected. */
const STANDARD_ERRORS = 3;

/** A task that did not load; for an expert, also errors, or less success than the best possible play has. */
export function hasFailed(
  { loaded, episodes, successRate, errors, ceiling = 1 }: TaskRollout,
  agent: FixedPolicyId,
): boolean {
  if (!loaded) return true;
  if (agent !== 'expert') return false;
  const standardError = Math.sqrt((ceiling * (1 - ceiling)) / episodes);
  return errors.length > 0 || successRate < ceiling - STANDARD_ERRORS * standardError;
}
