/** The bar that controls a run: start, pause, step, stop, pace, and progress. */
import { Group } from '@mantine/core';
import { useStore } from 'zustand';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { activeRun } from '../run/activeRun';
import classes from './controls.module.css';
import { InterruptedRun } from './InterruptedRun';
import { OpenRunName, StartChosen } from './OpenRunLine';
import { PaceControl } from './PaceControl';
import { ProgressLine } from './ProgressLine';
import { StatusBadge } from './StatusBadge';
import { StopConditions } from './StopConditions';

export function Controls() {
  return (
    <section className={classes.controls} aria-label="Run controls">
      <Group gap={6} wrap="nowrap">
        <TrainButton />
        <CommandButton command={COMMANDS.stop} />
        <CommandButton command={COMMANDS.reset} />
      </Group>
      <StartChosen />
      <Group gap={6} wrap="wrap">
        <PaceControl />
        <HoldButton />
        <CommandButton command={COMMANDS.action} iconOnly />
        <CommandButton command={COMMANDS.step} iconOnly />
        <StopConditions />
      </Group>
      <InterruptedRun />
      <div className={classes.progress}>
        <div className={classes.what}>
          <StatusBadge />
          <OpenRunName />
        </div>
        <ProgressLine />
      </div>
    </section>
  );
}

/** Train, or Pause while training, in the same place. */
function TrainButton() {
  const isTraining = useStore(activeRun, (run) => run.status === 'running');
  const hasBegun = useStore(
    activeRun,
    ({ handle, isOnShow }) => !isOnShow && (handle?.update.progress.controlSteps ?? 0) > 0,
  );
  return isTraining ? (
    <CommandButton command={COMMANDS.pause} className={classes.train} variant="light" />
  ) : (
    <CommandButton
      command={COMMANDS.train}
      className={classes.train}
      variant="filled"
      label={hasBegun ? 'Continue' : undefined}
    />
  );
}

/** Shows what it would do now, instead of its name. */
function HoldButton() {
  const isHeld = useStore(activeRun, (run) => run.isHeld);
  return <CommandButton command={COMMANDS.hold} iconOnly isOn={isHeld} />;
}
