/** What the run is doing, in one word and one colour; announced to screen readers when it changes. */
import { useStore } from 'zustand';
import { activeRun } from '../run/activeRun';
import type { ActiveRunState } from '../run/activeRunState';
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

export function statusText({
  status,
  ended,
  isWatching,
  isHeld,
  isOnShow,
}: Pick<ActiveRunState, 'status' | 'ended' | 'isWatching' | 'isHeld' | 'isOnShow'>): string {
  // One word for all its episodes, and no sign that it is starting: the user did not request it.
  if (isOnShow) return isHeld ? 'Held' : status === 'starting' ? STATUS.idle : 'Watching';
  if (isHeld && (isWatching || status === 'running' || status === 'evaluating')) return 'Held';
  if (isWatching) return 'Watching';
  return ended && status === 'finished' ? ENDED[ended] : STATUS[status];
}

export function StatusBadge() {
  const text = useStore(activeRun, statusText);
  const status = useStore(activeRun, (run) => {
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
