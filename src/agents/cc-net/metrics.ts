/** Metrics of the episodes that ended while exploring. */
import type { DrivenStep } from '../../rl/driver';
import { mean } from '../../rl/statistics';
import type { Metrics } from '../shared/metrics';

/** Empty if none ended. */
export const explorationMetrics = (ended: readonly DrivenStep<unknown>[]): Metrics =>
  ended.length === 0
    ? {}
    : { 'explore/neural-success': mean(ended.map(({ result }) => Number(result.info.success))) };
