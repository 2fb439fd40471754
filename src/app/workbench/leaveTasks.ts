/** Tasks that are about to be removed cannot stay chosen. */
import { DEFAULT_WORKBENCH } from './runFields';
import { workbenchStore } from './workbenchStore';

/**
 * Chooses the default task if the chosen one goes.
 * @returns a function that brings the choice back once the tasks are here again, unless something else was chosen since
 */
export function leaveTasks(isLeft: (task: string) => boolean): () => void {
  const { workbench: before, set } = workbenchStore.getState();
  if (!isLeft(before.task)) return () => {};
  set({ task: DEFAULT_WORKBENCH.task });
  const after = workbenchStore.getState().workbench;
  return () => {
    const { workbench, replace } = workbenchStore.getState();
    if (workbench === after) replace(before);
  };
}
