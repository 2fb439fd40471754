/** What commands act on, for the components that perform them. The page as a whole provides it. */
import { createContext, useCallback, useContext } from 'react';
import { useActiveRun } from '../activeRun/useActiveRun';
import type { Command, CommandActions } from './command';

export const ActionsContext = createContext<CommandActions | null>(null);

interface CommandState {
  /** Why it is impossible now; null if it is possible. */
  readonly obstacle: string | null;
  readonly perform: () => void;
}

/** What is in the way of a command, and a function that performs it. */
export function useCommand(command: Command): CommandState {
  const actions = useActions();
  const obstacle = useActiveRun(command.obstacle);
  const perform = useCallback(() => void command.perform(actions), [command, actions]);
  return { obstacle, perform };
}

export function useActions(): CommandActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('Commands need a CommandsProvider around them.');
  return actions;
}
