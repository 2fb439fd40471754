/** Finds and performs any command by name. */
import { Combobox, Group, Kbd, Modal, Text, TextInput, useCombobox } from '@mantine/core';
import { IconSearch, IconTarget } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useActiveRun } from '../activeRun/useActiveRun';
import { returnFocus } from '../shared/focusTrail';
import { uiStore } from '../shared/uiStore';
import { useActions } from './actions';
import { isMac } from './CommandButton';
import type { Command, TaskFound } from './command';
import classes from './commandMenu.module.css';
import { searchCommands } from './commands';
import { formatShortcut } from './shortcut';
import { useShortcut } from './singleKeysStore';

/** Prefix for task ids among the options. */
const TASK = 'task ';
const TASKS_SHOWN = 8;

export function CommandMenu() {
  const isOpen = useStore(uiStore, (ui) => ui.isMenuOpen);
  const content = useRef<HTMLDivElement>(null);
  const close = () => {
    uiStore.getState().set({ isMenuOpen: false });
    // At once: a dialog that the chosen command opens returns the focus to where it is now.
    returnFocus(content.current);
  };
  return (
    // Opens and takes the focus at once: a fast typist's next key goes to the menu and is not a shortcut.
    // It has the focus before the dialog looks where that was, so the dialog could not return it.
    <Modal.Root
      opened={isOpen}
      onClose={close}
      size={520}
      yOffset="12vh"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content ref={content} aria-label="Command menu">
        <Modal.Body p={0}>
          <CommandSearch onDone={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function CommandSearch({ onDone }: { readonly onDone: () => void }) {
  const [query, setQuery] = useState('');
  const actions = useActions();
  const run = useActiveRun((now) => now);
  const combobox = useCombobox({ opened: true, onDropdownClose: onDone });
  const found = searchCommands(query).filter((command) => command.id !== 'menu');
  // Listing all tasks before anything is typed would hide the commands.
  const tasks = query.trim() === '' ? [] : actions.findTasks(query).slice(0, TASKS_SHOWN);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts again at the first command
  useEffect(() => void combobox.selectFirstOption(), [query]);

  const perform = (id: string) => {
    onDone();
    if (id.startsWith(TASK)) return actions.chooseTask(id.slice(TASK.length));
    const command = found.find((candidate) => candidate.id === id);
    void command?.perform(actions);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={perform}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          autoFocus
          data-autofocus
          variant="unstyled"
          size="md"
          px="sm"
          aria-label="Search commands and tasks"
          placeholder="What do you want to do? Commands and tasks"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options p={6} className={classes.results} tabIndex={0} aria-label="Commands">
        {found.length + tasks.length === 0 && <Combobox.Empty>No matching command or task.</Combobox.Empty>}
        {found.map((command) => (
          <CommandOption key={command.id} command={command} obstacle={command.obstacle(run)} />
        ))}
        {tasks.map((task) => (
          <TaskOption key={task.id} task={task} />
        ))}
      </Combobox.Options>
    </Combobox>
  );
}

interface CommandOptionProps {
  readonly command: Command;
  readonly obstacle: string | null;
}

function CommandOption({ command, obstacle }: CommandOptionProps) {
  const { id, name, help, icon: Icon } = command;
  const shortcut = useShortcut(command.shortcut);
  return (
    <Combobox.Option value={id} disabled={obstacle !== null}>
      <Group wrap="nowrap" gap="sm">
        <Icon size={16} stroke={1.6} aria-hidden />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm">{name}</Text>
          <Text size="xs" c="dimmed" truncate>
            {obstacle ?? help}
          </Text>
        </div>
        {shortcut && <Kbd size="xs">{formatShortcut(shortcut, isMac)}</Kbd>}
      </Group>
    </Combobox.Option>
  );
}

function TaskOption({ task: { id, description } }: { readonly task: TaskFound }) {
  return (
    <Combobox.Option value={TASK + id}>
      <Group wrap="nowrap" gap="sm">
        <IconTarget size={16} stroke={1.6} aria-hidden />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm">Choose the task {id}</Text>
          <Text size="xs" c="dimmed" truncate>
            {description}
          </Text>
        </div>
      </Group>
    </Combobox.Option>
  );
}
