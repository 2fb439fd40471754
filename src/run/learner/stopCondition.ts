import type { Progress } from '../../contracts/agent';
import type { LearnerUpdate } from '../../contracts/learner';
import type { RunConfig } from '../../contracts/run';

export type Ended = NonNullable<LearnerUpdate['ended']>;

/** Why a run ends here; undefined if it continues. `seconds`: wall time of training. */
export function stopCondition(
  { maxMinutes, maxEpisodes, maxEnvSteps = null, maxUpdates = null, stopWhenSolved }: RunConfig,
  { progress, seconds, isSolved }: { progress: Progress; seconds: number; isSolved: boolean },
): Ended | undefined {
  const { episodes, envSteps, gradSteps } = progress;
  if (stopWhenSolved && isSolved) return 'solved';
  if (maxMinutes !== null && seconds >= maxMinutes * 60) return 'time';
  if (maxEpisodes !== null && episodes >= maxEpisodes) return 'episodes';
  if (maxEnvSteps !== null && envSteps >= maxEnvSteps) return 'steps';
  if (maxUpdates !== null && gradSteps >= maxUpdates) return 'updates';
  return undefined;
}
