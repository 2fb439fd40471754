/** Metrics of the episodes that ended while exploring. */

import { mean } from '../../maths/statistics';
import type { DrivenStep } from '../../rl/Driver';
import { explorationMetrics, type Metrics } from '../shared/metrics';

/** Empty if none ended; World of Bits' own rate only if some reward was not 0. */
export function wobExplorationMetrics(ended: readonly DrivenStep<unknown>[]): Metrics {
  const rewards = ended.map(({ result }) => result.info.rawReward).filter((reward) => reward !== 0);
  return {
    ...explorationMetrics(ended),
    ...(rewards.length > 0 && { 'explore/positive': mean(rewards.map((reward) => Number(reward > 0))) }),
  };
}
