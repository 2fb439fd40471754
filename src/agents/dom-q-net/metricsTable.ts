/** What DOM-Q-NET records. */
import type { MetricTable } from '../../contracts/metrics';
import { GRADIENTS, NEURAL_SUCCESS } from '../shared/metricTables';

export const metricsTable = {
  ...NEURAL_SUCCESS,
  'loss/td': {
    unit: 'loss',
    axis: 'TD error',
    label: 'Loss',
    meaning: 'What the updates minimise: the loss computed from the TD errors.',
  },
  'td/error': {
    unit: 'reward',
    axis: 'TD error',
    label: 'Error',
    meaning: 'Mean absolute difference between the value of a replayed action and its target.',
  },
  'q/mean': {
    unit: 'reward',
    axis: 'Q-value',
    label: 'Mean',
    meaning:
      'Mean value of replayed actions: it should settle, and not climb above the greatest return, which would mean that values are overestimated.',
  },
  'replay/transitions': {
    unit: 'count',
    axis: 'Transitions',
    label: 'Transitions',
    meaning: 'Transitions in the replay buffer; once it is full, the oldest are replaced.',
    isExact: true,
  },
  'replay/rewarded': {
    unit: 'share',
    axis: 'Rewarded transitions',
    label: 'Buffer',
    meaning: 'Share of all transitions in the buffer whose return holds a reward.',
    isExact: true,
  },
  'replay/rewarded-batch': {
    unit: 'share',
    axis: 'Rewarded transitions',
    label: 'Drawn',
    meaning:
      'The same share among the transitions drawn for learning; priorities make it differ from the buffer’s.',
  },
  'priority/mean': {
    unit: 'reward',
    axis: 'Priority',
    label: 'Mean',
    meaning:
      'Mean priority of the buffer’s transitions: how large the TD error was when they were last replayed.',
  },
  'priority/greatest': {
    unit: 'reward',
    axis: 'Priority',
    label: 'Greatest',
    meaning: 'The highest priority so far, which is what new transitions get.',
    isExact: true,
  },
  ...GRADIENTS,
  'explore/env-steps': {
    unit: 'steps',
    axis: 'Environment steps',
    label: 'One task',
    meaning: 'Environment steps of the episodes of one task that ended in the control step.',
    isExact: true,
  },
} as const satisfies MetricTable;
