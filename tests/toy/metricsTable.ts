/** What the agent records. */
import { NEURAL_SUCCESS } from '../../src/agents/shared/metricTables';
import type { MetricTable } from '../../src/contracts/metrics';

export const metricsTable = {
  ...NEURAL_SUCCESS,
  'toy/reward': {
    unit: 'reward',
    axis: 'Reward',
    label: 'Mean',
    meaning: 'Mean reward of a step while exploring.',
  },
} as const satisfies MetricTable;
