/** Gives commands what they act on, and listens for their shortcuts. */
import { useMantineColorScheme } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { importer } from '../demos/importer';
import { openGallery } from '../gallery/navigation';
import { packsStore } from '../packs/packsStore';
import { activeRun } from '../run/activeRun';
import { uiStore } from '../shared/uiStore';
import { type Command, type CommandActions, commandList } from './commands';
import { matches, takesText } from './shortcut';

const ActionsContext = createContext<CommandActions | null>(null);

export function CommandsProvider({ children }: { readonly children: ReactNode }) {
  const { setColorScheme, colorScheme } = useMantineColorScheme();
  const { copy } = useClipboard();

  const actions = useMemo<CommandActions>(() => {
    const { show, set } = uiStore.getState();
    return {
      run: activeRun.getState(),
      show,
      openMenu: () => set({ isMenuOpen: true }),
      openHelp: () => set({ isHelpOpen: true }),
      browseTasks: openGallery,
      openRecorder: () => set({ isRecorderOpen: true }),
      chooseFiles: () => importer.chooseFiles(),
      openPacks: () => packsStore.getState().showDialog(true),
      copyLink: () => {
        copy(window.location.href);
        notifications.show({ message: 'Link copied. It opens this task, agent, seed and settings.' });
      },
      toggleColorScheme: () => setColorScheme(isDark(colorScheme) ? 'light' : 'dark'),
    };
  }, [copy, colorScheme, setColorScheme]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const command = commandList.find(({ shortcut }) => shortcut && matches(shortcut, event));
      if (!command || (!command.shortcut?.mod && isTaken(event))) return;
      event.preventDefault();
      if (command.isEnabled({ run: activeRun.getState() })) void command.perform(actions);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actions]);

  return <ActionsContext value={actions}>{children}</ActionsContext>;
}

/** Letters typed into a field or while a dialog is open are not shortcuts. */
const isTaken = (event: KeyboardEvent): boolean =>
  takesText(event.target as HTMLElement) || document.querySelector('[role="dialog"]') !== null;

const isDark = (scheme: 'light' | 'dark' | 'auto'): boolean =>
  scheme === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';

interface CommandState {
  readonly isEnabled: boolean;
  readonly perform: () => void;
}

/** Whether a command is possible now, and a function that performs it. */
export function useCommand(command: Command): CommandState {
  const actions = useActions();
  const isEnabled = useStore(activeRun, (run) => command.isEnabled({ run }));
  const perform = useCallback(() => void command.perform(actions), [command, actions]);
  return { isEnabled, perform };
}

export function useActions(): CommandActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('Commands need a CommandsProvider around them.');
  return actions;
}
