/** Which metric a comparison draws while none has been chosen. */

import type { MetricLog } from '../activeRun/MetricLog';
import { OWN_SUCCESS } from '../curves/counterpart';

/** Recorded with every control step, where an agent explores by itself. */
const EXPLORING = 'explore/neural-success';

/** Success in validation; while no run has been validated twice, as runs that are solved at once, success while exploring. */
export function metricToShow(logs: readonly Pick<MetricLog, 'series'>[]): string {
  const canDraw = (name: string) => logs.some((log) => log.series(name).steps.length > 1);
  return !canDraw(OWN_SUCCESS) && canDraw(EXPLORING) ? EXPLORING : OWN_SUCCESS;
}
