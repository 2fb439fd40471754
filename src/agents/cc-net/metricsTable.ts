/** What CC-Net records. */
import type { MetricTable } from '../../contracts/metrics';
import { ACTOR_CRITIC, CLONING, GRADIENTS, NEURAL_SUCCESS } from '../shared/metricTables';

export const metricsTable = {
  ...NEURAL_SUCCESS,
  ...ACTOR_CRITIC,
  'loss/action-type': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Type of action',
    meaning: 'Cross-entropy of the types of action in demonstrations.',
  },
  ...CLONING,
  'loss/text-choice': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Text',
    meaning: 'Cross-entropy of which text of the instruction demonstrations enter.',
  },
  'loss/element': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Element',
    meaning:
      'Cross-entropy of which element demonstrations act on; recorded if there are actions on elements.',
  },
  'vmpo/divergence': {
    unit: 'nats',
    axis: 'Trust region',
    label: 'Divergence',
    meaning:
      'How far the newest policy is from the one that explores, mean KL divergence over explored states.',
  },
  'vmpo/trust': {
    unit: 'loss',
    axis: 'Multipliers of V-MPO',
    label: 'α',
    meaning: 'Weight of the trust region: it rises while the policy moves further than allowed.',
  },
  'vmpo/temperature': {
    unit: 'loss',
    axis: 'Multipliers of V-MPO',
    label: 'η',
    meaning: 'Temperature of the weights of good actions: the lower it is, the more the best ones count.',
  },
  ...GRADIENTS,
} as const satisfies MetricTable;
