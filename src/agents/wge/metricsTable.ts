/** What WGE and its baselines record. */
import type { MetricTable } from '../../contracts/metrics';
import { ACTOR_CRITIC, ENTROPY, GRADIENTS, NEURAL_SUCCESS, WORKFLOW_SUCCESS } from '../shared/metricTables';

/** Of A2C with DOMNet, which all but the workflow policy learn by. */
export const a2cMetrics = {
  ...NEURAL_SUCCESS,
  ...ACTOR_CRITIC,
  ...ENTROPY,
  ...GRADIENTS,
} as const satisfies MetricTable;

/** Of replayed successes or cloned demonstrations: another loss than that of A2C, which weights steps by their advantage. */
const IMITATION = {
  'loss/imitation': {
    unit: 'loss',
    axis: 'Loss',
    label: 'Imitation',
    meaning: 'Minus the log probability of the imitated steps: replayed successes, or cloned demonstrations.',
  },
} as const satisfies MetricTable;

export const wgeMetrics = {
  ...NEURAL_SUCCESS,
  ...WORKFLOW_SUCCESS,
  ...ACTOR_CRITIC,
  ...IMITATION,
  'replay/size': {
    unit: 'count',
    axis: 'Replay buffer',
    label: 'Episodes',
    meaning: 'Rewarded episodes stored for learning.',
    isExact: true,
  },
  ...ENTROPY,
  ...GRADIENTS,
} as const satisfies MetricTable;

export const bcRlMetrics = {
  ...a2cMetrics,
  ...IMITATION,
  'clone/validation-success': {
    unit: 'share',
    axis: 'Success rate',
    label: 'Cloned',
    meaning:
      'Share of validation episodes that the cloned policy solves; cloning ends when it no longer rises.',
    isExact: true,
  },
} as const satisfies MetricTable;
