/** What World of Bits records. */
import type { MetricTable } from '../../contracts/metrics';
import { ACTOR_CRITIC, CLONING, ENTROPY, GRADIENTS, NEURAL_SUCCESS } from '../shared/metricTables';

export const metricsTable = {
  ...NEURAL_SUCCESS,
  'explore/positive': {
    unit: 'share',
    axis: 'Positive rewards',
    label: 'Exploration, positive',
    meaning:
      'Share of episodes with a positive reward among those with any, while the neural policy explores: how World of Bits counts success.',
  },
  ...ACTOR_CRITIC,
  ...CLONING,
  'loss/button': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Button',
    meaning: 'Cross-entropy of what demonstrations do with the mouse button, weighted as the settings say.',
  },
  ...ENTROPY,
  ...GRADIENTS,
} as const satisfies MetricTable;
