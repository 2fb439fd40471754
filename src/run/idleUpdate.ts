/** What a learner says before it has done anything. */
import type { LearnerUpdate } from '../contracts/run';

export const IDLE_UPDATE: LearnerUpdate = {
  status: 'idle',
  progress: { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 },
  metrics: [],
  decision: null,
  wallSeconds: 0,
  reached95: null,
  numTensors: 0,
};
