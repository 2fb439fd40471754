/** A run that was cut short, by a reload or a crash of the tab: the way back into it, for as long as nothing else is begun. */
import { Button, CloseButton } from '@mantine/core';
import { useStore } from 'zustand';
import { activeRun } from '../run/activeRun';
import { runLabel } from '../run/runLabel';
import { interruptedStore } from '../runs/interrupted';
import { formatCount, formatDuration } from '../shared/format';
import classes from './controls.module.css';

export function InterruptedRun() {
  const interrupted = useStore(interruptedStore, (state) => state.interrupted);
  const isFree = useStore(activeRun, (run) => run.phase === 'none');
  if (!interrupted || !isFree) return null;
  const { run, controlSteps, wallSeconds } = interrupted;
  const { resume, dismiss } = interruptedStore.getState();
  return (
    <section className={classes.interrupted} aria-label="Interrupted run">
      <span>
        {runLabel(run.config)} was interrupted; it is kept up to {formatDuration(wallSeconds)}, control step{' '}
        {formatCount(controlSteps)}.
      </span>
      <Button variant="filled" onClick={resume}>
        Resume it
      </Button>
      <CloseButton size="sm" aria-label="Leave the interrupted run" onClick={dismiss} />
    </section>
  );
}
