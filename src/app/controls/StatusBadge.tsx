/** What the run is doing, in one word and one colour; announced to screen readers when it changes. */

import type { ActiveRun } from '../run/activeRunState';
import { useActiveRun } from '../run/useActiveRun';
import classes from './controls.module.css';

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

export function statusText(run: ActiveRun): string {
  const { status, ended, isWatching, isHeld, ending, isOnShow } = run;
  // One word for all its episodes, and no sign that it is starting: the user did not request it.
  if (isOnShow) return isHeld ? 'Held' : status === 'starting' ? STATUS.idle : 'Watching';
  if (ending && (status === 'running' || status === 'evaluating')) return ENDING[ending];
  if (isHeld && (isWatching || status === 'running' || status === 'evaluating')) return 'Held';
  if (isWatching) return 'Watching';
  return ended && status === 'finished' ? ENDED[ended] : STATUS[status];
}

export function StatusBadge() {
  const text = useActiveRun(statusText);
  const status = useActiveRun((run) => {
    if (run.isOnShow) return run.status === 'starting' || run.isHeld ? 'idle' : 'watching';
    return run.isWatching ? 'watching' : run.status;
  });
  return (
    <span className={classes.status} data-status={status} role="status">
      <span className={classes.dot} aria-hidden />
      {text}
    </span>
  );
}
