/** A learner's update before it has done anything. */
import type { Checkpoint, Reached95 } from '../contracts/checkpoint';
import type { LearnerUpdate } from '../contracts/learner';

export const IDLE_UPDATE: LearnerUpdate = {
  status: 'idle',
  progress: { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 },
  metrics: [],
  decision: null,
  wallSeconds: 0,
  reached95: null,
  numTensors: 0,
};

/** A learner's update before it continues from a checkpoint. */
export const idleAt = (checkpoint: Checkpoint): LearnerUpdate => ({
  ...IDLE_UPDATE,
  progress: checkpoint.progress,
  wallSeconds: checkpoint.wallSeconds,
  reached95: reached95At(checkpoint),
});

/**
 * The update of a run that does not go on training, once its learner has been replaced or given up.
 * @param checkpoint where the next learner begins; from scratch if left out
 * @param last the run's last update with a status of its own, not that of an evaluation or a failure
 */
export function restartedAt(checkpoint: Checkpoint | undefined, last: LearnerUpdate): LearnerUpdate {
  const update = checkpoint ? idleAt(checkpoint) : IDLE_UPDATE;
  // Training that was cut short can go on, and so can a run that has lost its last steps.
  const isLost = last.progress.controlSteps > update.progress.controlSteps;
  if (last.status === 'running' || (last.status === 'finished' && isLost))
    return { ...update, status: 'paused' };
  return { ...update, status: last.status, ended: last.ended };
}

/**
 * Checkpoints from earlier versions do not say after how many environment steps 95% was reached: their own count is the
 * upper bound.
 */
export function reached95At({ secondsTo95, envStepsTo95, progress }: Checkpoint): Reached95 | null {
  return secondsTo95 === null ? null : { seconds: secondsTo95, envSteps: envStepsTo95 ?? progress.envSteps };
}
