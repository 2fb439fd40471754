/** Offers to resume the run or the race that a reload or a crash of the tab ended, until something else is started. */
import { Button, CloseButton } from '@mantine/core';
import { useStore } from 'zustand';
import type { RunRecord } from '../../store/Database';
import { describeTasks } from '../../task/taskChoice';
import { formatCount, formatDuration } from '../../text/format';
import { agentName, runLabel } from '../activeRun/runLabel';
import { useActiveRun } from '../activeRun/useActiveRun';
import { interruptedStore } from '../runList/interrupted';
import classes from './controls.module.css';

export function InterruptedRun() {
  const interrupted = useStore(interruptedStore, (state) => state.interrupted);
  const isFree = useActiveRun((run) => run.phase === 'none');
  if (!interrupted || !isFree) return null;
  const { run, race, controlSteps, wallSeconds } = interrupted;
  const { resume, dismiss } = interruptedStore.getState();
  const isRace = race.length > 0;
  return (
    <section className={classes.interrupted} aria-label={isRace ? 'Interrupted race' : 'Interrupted run'}>
      <span>
        {isRace
          ? describeRace(race)
          : `${runLabel(run.config)} ${run.isInterrupted ? 'was interrupted' : 'is paused'}; it is saved up to ${formatDuration(wallSeconds)}, control step ${formatCount(controlSteps)}.`}
      </span>
      <Button variant="filled" onClick={resume}>
        Resume
      </Button>
      <CloseButton size="sm" aria-label="Dismiss" onClick={dismiss} />
    </section>
  );
}

function describeRace(runs: readonly RunRecord[]): string {
  const names = new Intl.ListFormat('en').format(runs.map(({ config }) => agentName(config.agent)));
  return `The race of ${names} on ${describeTasks(runs[0].config)} was interrupted; its runs are saved.`;
}
