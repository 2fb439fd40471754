/** What a site reveals about the agents that played it: the best return, the average one, and the regret between them. */
import { mean } from '../../../maths/statistics';
import { hasFixedRoles, type Method } from '../settings';

export interface Regret {
  /** R_A: of the best agent or, with fixed roles, of the antagonist. The budget depends on it. */
  readonly antagonistReturn: number;
  /** R_P: the mean of all agents or, with fixed roles, of the protagonist. */
  readonly protagonistReturn: number;
  /** The adversary's reward. */
  readonly regret: number;
}

/** With fixed roles: which agent is which. */
export const PROTAGONIST = 0;
const ANTAGONIST = 1;

/**
 * @param returns [agents][trajectories] discounted returns of one site. Flexible (Eq. 4): R_A - R_P, with R_A the greatest and R_P
 * the average of the agents' means. With fixed roles: the antagonist's best trajectory minus the protagonist's mean.
 */
export function regretOf(method: Method, returns: readonly (readonly number[])[]): Regret {
  if (hasFixedRoles(method))
    return regretBetween(Math.max(...returns[ANTAGONIST]), mean(returns[PROTAGONIST]));
  const means = returns.map((ofAgent) => mean(ofAgent));
  return regretBetween(Math.max(...means), mean(means));
}

const regretBetween = (antagonistReturn: number, protagonistReturn: number): Regret => ({
  antagonistReturn,
  protagonistReturn,
  regret: antagonistReturn - protagonistReturn,
});
