/** Task, agent, and the button that trains: what most steps about a run begin with. */
import { CommandButton } from '../../commands/CommandButton';
import { COMMANDS } from '../../commands/commands';
import type { WantedRun } from './isSetUp';
import classes from './parts.module.css';
import { SetUp } from './SetUp';

export function StartRun(setUp: WantedRun) {
  return (
    <div className={classes.buttons}>
      <SetUp {...setUp} />
      <CommandButton command={COMMANDS.train} variant="light" />
    </div>
  );
}
