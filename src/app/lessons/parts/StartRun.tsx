/** Task, agent, and the button that trains: what most steps about a run begin with. */
import { CommandButton } from '../../commands/CommandButton';
import { COMMANDS } from '../../commands/commands';
import classes from './parts.module.css';
import { SetUp, type SetUpProps } from './SetUp';

export function StartRun(setUp: SetUpProps) {
  return (
    <div className={classes.buttons}>
      <SetUp {...setUp} />
      <CommandButton command={COMMANDS.train} variant="light" />
    </div>
  );
}
