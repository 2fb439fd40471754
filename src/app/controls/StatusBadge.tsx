/** What the run is doing, in one word and one colour; announced to screen readers when it changes. */

import { useStore } from 'zustand';
import { useActiveRun } from '../activeRun/useActiveRun';
import { describeStatus } from '../runList/runStatus';
import { runsStore } from '../runList/runsStore';
import classes from './controls.module.css';
import { statusText } from './statusText';

export function StatusBadge() {
  const id = useActiveRun((run) => run.handle?.id);
  const isSolved = useStore(runsStore, ({ runs }) => {
    const stored = runs.find((run) => run.id === id);
    return stored !== undefined && describeStatus(stored) === 'solved';
  });
  const text = useActiveRun((run) => statusText(run, isSolved));
  const status = useActiveRun((run) => {
    if (run.isOnShow) return run.status === 'starting' || run.isHeld ? 'idle' : 'watching';
    if (run.isWatching) return 'watching';
    return run.status === 'idle' && isSolved ? 'finished' : run.status;
  });
  return (
    <span className={classes.status} data-status={status} role="status">
      <span className={classes.dot} aria-hidden />
      {text}
    </span>
  );
}
