/** Task, agent, and the button that trains: what most steps about a run begin with. */
import { CommandButton } from '../../commands/CommandButton';
import { COMMANDS } from '../../commands/commands';
import classes from './parts.module.css';
import { SetUp } from './SetUp';

interface StartRunProps {
  readonly task: string;
  readonly agent: string;
}

export function StartRun({ task, agent }: StartRunProps) {
  return (
    <div className={classes.buttons}>
      <SetUp task={task} agent={agent} />
      <CommandButton command={COMMANDS.train} variant="light" />
    </div>
  );
}
