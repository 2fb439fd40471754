/** The update of a learner that has just begun to run, unless a test says otherwise. */
import type { LearnerUpdate } from '../learner';

export const learnerUpdate = (chosen: Partial<LearnerUpdate> = {}): LearnerUpdate => ({
  status: 'running',
  progress: { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 },
  metrics: [],
  decision: null,
  wallSeconds: 0,
  reached95: null,
  numTensors: 0,
  ...chosen,
});
