/** Offers to resume a run that was interrupted by a reload or a crash of the tab, until something else is started. */
import { Button, CloseButton } from '@mantine/core';
import { useStore } from 'zustand';
import { formatCount, formatDuration } from '../../text/format';
import { runLabel } from '../activeRun/runLabel';
import { useActiveRun } from '../activeRun/useActiveRun';
import { interruptedStore } from '../runList/interrupted';
import classes from './controls.module.css';

export function InterruptedRun() {
  const interrupted = useStore(interruptedStore, (state) => state.interrupted);
  const isFree = useActiveRun((run) => run.phase === 'none');
  if (!interrupted || !isFree) return null;
  const { run, controlSteps, wallSeconds } = interrupted;
  const { resume, dismiss } = interruptedStore.getState();
  return (
    <section className={classes.interrupted} aria-label="Interrupted run">
      <span>
        {runLabel(run.config)} was interrupted; it is saved up to {formatDuration(wallSeconds)}, control step{' '}
        {formatCount(controlSteps)}.
      </span>
      <Button variant="filled" onClick={resume}>
        Resume
      </Button>
      <CloseButton size="sm" aria-label="Dismiss" onClick={dismiss} />
    </section>
  );
}
