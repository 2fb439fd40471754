/** What Flexible b-PAIRED records. */
import type { MetricTable } from '../../contracts/metrics';
import { ACTOR_CRITIC, ENTROPY, GRADIENTS, NEURAL_SUCCESS } from '../shared/metricTables';

export const metricsTable = {
  ...NEURAL_SUCCESS,
  ...ACTOR_CRITIC,
  ...ENTROPY,
  ...GRADIENTS,
  'explore/return': {
    unit: 'reward',
    axis: 'Return',
    label: 'Mean',
    meaning: 'Mean undiscounted return of the training episodes of all agents.',
  },
  'explore/best-return': {
    unit: 'reward',
    axis: 'Return',
    label: 'Best agent',
    meaning:
      'Mean discounted return of the agent that did best on each generated site: the budget is based on it.',
  },
  'explore/regret': {
    unit: 'reward',
    axis: 'Return',
    label: 'Regret',
    meaning: 'Best return minus the mean return, averaged over generated sites: the adversary’s reward.',
  },
  'site/active': {
    unit: 'count',
    axis: 'Generated sites',
    label: 'Active',
    meaning: 'Mean number of primitives in a generated site that make its instruction longer.',
  },
  'site/passive': {
    unit: 'count',
    axis: 'Generated sites',
    label: 'Passive',
    meaning: 'Mean number of primitives in a generated site that only distract.',
  },
  'site/pages': {
    unit: 'count',
    axis: 'Generated sites',
    label: 'Pages',
    meaning: 'Mean number of pages in a generated site.',
  },
  'adversary/skip': {
    unit: 'share',
    axis: 'Adversary',
    label: 'Skips',
    meaning: 'Mean probability that the adversary leaves a place empty.',
  },
  'adversary/entropy': {
    unit: 'nats',
    axis: 'Adversary entropy',
    label: 'Entropy',
    meaning: 'How undecided the adversary is about primitives and pages, mean over its steps.',
  },
  'adversary/budget': {
    unit: 'loss',
    axis: 'Adversary loss',
    label: 'Budget',
    meaning: 'The budget loss: best return times the log probability of leaving places empty.',
  },
  'adversary/loss': {
    unit: 'loss',
    axis: 'Adversary loss',
    label: 'All',
    meaning: 'What the adversary minimises, its budget included.',
  },
} as const satisfies MetricTable;
