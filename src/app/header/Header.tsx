/** The name, the choice of agent and task, and the page's own switches. */
import { Divider, Group } from '@mantine/core';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { AgentPicker } from './AgentPicker';
import { BackendPicker } from './BackendPicker';
import classes from './header.module.css';
import { MoreTasks } from './MoreTasks';
import { TaskPicker } from './TaskPicker';
import { Wordmark } from './Wordmark';

export function Header() {
  return (
    <header className={classes.header}>
      <Wordmark />
      <div className={classes.pickers}>
        <div className={classes.task}>
          <TaskPicker />
          <MoreTasks />
          <CommandButton command={COMMANDS.browse} className={classes.browse} />
        </div>
        <AgentPicker />
        <BackendPicker />
      </div>
      <Group gap={2} wrap="nowrap" className={classes.actions}>
        <CommandButton command={COMMANDS.link} iconOnly />
        <CommandButton command={COMMANDS.menu} iconOnly />
        <Divider orientation="vertical" my={6} mx={4} />
        <CommandButton command={COMMANDS.help} iconOnly />
        <CommandButton command={COMMANDS.colorScheme} iconOnly />
      </Group>
    </header>
  );
}
