/** Metrics that several agents record, to be put into their tables (`metricsTable.ts`). */
import type { MetricTable } from '../../contracts/metrics';

/** Followed by the task, too, by agents that learn several. */
export const NEURAL_SUCCESS = {
  'explore/neural-success': {
    unit: 'share',
    axis: 'Success rate',
    label: 'Neural exploration',
    meaning: 'Share of episodes that the neural policy solves while it explores.',
  },
} as const satisfies MetricTable;

/** Of agents that workflows guide. */
export const WORKFLOW_SUCCESS = {
  'explore/workflow-success': {
    unit: 'share',
    axis: 'Success rate',
    label: 'Workflow exploration',
    meaning: 'Share of episodes that the workflow policy solves while it explores.',
  },
} as const satisfies MetricTable;

/** Losses of a policy and its critic. */
export const ACTOR_CRITIC = {
  'loss/policy': {
    unit: 'loss',
    axis: 'Loss',
    label: 'Policy',
    meaning: 'Minus the weighted log probability of the actions learned from.',
  },
  'loss/value': {
    unit: 'loss',
    axis: 'Loss',
    label: 'Value',
    meaning: 'Squared difference between the critic’s estimate and the return.',
  },
} as const satisfies MetricTable;

/** Of agents that are rewarded for it. */
export const ENTROPY = {
  'loss/entropy': {
    unit: 'nats',
    axis: 'Entropy',
    label: 'Entropy',
    meaning:
      'How undecided the policy is; it falls as the agent becomes more certain, and near 0 it tries nothing new.',
    isExtra: true,
  },
} as const satisfies MetricTable;

/** Losses of cloning what a hand does with mouse and keyboard. */
export const CLONING = {
  'loss/pointer': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Pointer',
    meaning: 'Cross-entropy of where demonstrations point, weighted as the settings say.',
  },
  'loss/key': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Key',
    meaning: 'Cross-entropy of the keys that demonstrations press, weighted as the settings say.',
  },
} as const satisfies MetricTable;

/** What every optimiser reports (`gradientMetrics`). */
export const GRADIENTS = {
  'grad/norm': {
    unit: 'norm',
    axis: 'Gradient norm',
    label: 'Norm',
    meaning:
      'Length of the gradient, the largest where there are several kinds of updates; spikes mean that the learning rate is too high.',
    isExtra: true,
  },
  'grad/skipped': {
    unit: 'share',
    axis: 'Skipped updates',
    label: 'Skipped',
    meaning:
      'Share of updates skipped because their gradient was not a finite number; the largest where there are several kinds.',
    isExtra: true,
  },
} as const satisfies MetricTable;
