/** What commands act on, for the components that perform them. The page as a whole provides it. */
import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import { activeRun } from '../run/activeRun';
import type { Command, CommandActions } from './command';

export const ActionsContext = createContext<CommandActions | null>(null);

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
