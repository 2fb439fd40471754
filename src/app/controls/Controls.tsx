/** The bar that controls a run: start, pause, step, stop, pace, and progress. */
import { Group } from '@mantine/core';
import { isTraining } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
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
  const trains = useActiveRun(isTraining);
  const hasBegun = useActiveRun(
    ({ handle, isOnShow }) => !isOnShow && (handle?.update.progress.controlSteps ?? 0) > 0,
  );
  return trains ? (
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
  const isHeld = useActiveRun((run) => run.isHeld);
  return <CommandButton command={COMMANDS.hold} iconOnly isOn={isHeld} />;
}
