/** Names the open run, and offers to start the chosen one if that is different. */
import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { describeTasks } from '../../task/taskChoice';
import { isChosenRun } from '../activeRun/isChosenRun';
import { describeRun, runLabel, startLabel } from '../activeRun/runLabel';
import { openConfig, ownConfig } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import { useCommand } from '../commands/actions';
import { COMMANDS } from '../commands/commands';
import { runConfigOf, workbenchStore } from '../workbench/workbenchStore';
import classes from './controls.module.css';

/** `click-tab DOM-Q-NET, seed 1, n of n-step returns = 1`; empty while no run is open. */
export function OpenRunName() {
  const config = useActiveRun(openConfig);
  if (!config) return null;
  return (
    <span className={classes.runName} title={`The open run: ${runLabel(config)}`}>
      <b>{describeTasks(config)}</b> {describeRun(config)}
    </span>
  );
}

/** Starts the chosen run while a different one is open. */
export function StartChosen() {
  const open = useActiveRun(ownConfig);
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const { obstacle, perform } = useCommand(COMMANDS.startAnew);
  if (!open || isChosenRun(open, workbench)) return null;
  return (
    <Button
      variant="filled"
      className={classes.startChosen}
      disabled={obstacle !== null}
      onClick={perform}
      title={obstacle ?? COMMANDS.startAnew.help}
      leftSection={<IconPlayerTrackNext size={15} stroke={1.8} aria-hidden />}
    >
      {startLabel(runConfigOf(workbench), open)}
    </Button>
  );
}
