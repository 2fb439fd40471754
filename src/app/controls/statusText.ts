/** What the run is doing, in one word. */
import type { ActiveRun } from '../activeRun/activeRunState';

const ENDED = {
  solved: 'Solved',
  time: 'Time is up',
  episodes: 'Episodes used up',
  steps: 'Steps used up',
  updates: 'Updates used up',
} as const;

const STATUS = {
  idle: 'Ready',
  starting: 'Starting',
  running: 'Training',
  paused: 'Paused',
  evaluating: 'Evaluating',
  finished: 'Finished',
  stopped: 'Stopped',
  failed: 'Failed',
} as const;

const ENDING = { pause: 'Pausing', stop: 'Stopping' } as const;

/** @param isSolved whether it had been solved before it was opened */
export function statusText(run: ActiveRun, isSolved = false): string {
  const { status, ended, isWatching, isHeld, ending, isOnShow } = run;
  // One word for all its episodes, and no sign that it is starting: the user did not request it.
  if (isOnShow) return isHeld ? 'Held' : status === 'starting' ? STATUS.idle : 'Watching';
  if (ending && (status === 'running' || status === 'evaluating')) return ENDING[ending];
  if (isHeld && (isWatching || status === 'running' || status === 'evaluating')) return 'Held';
  if (isWatching) return 'Watching';
  if (status === 'idle' && isSolved) return ENDED.solved;
  return ended && status === 'finished' ? ENDED[ended] : STATUS[status];
}
