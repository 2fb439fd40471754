/** Every task there is to browse: those built in, and those of imported packs. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { tasks } from '../../task/catalogue';
import { registeredTasks } from '../../task/registry';
import type { Task } from '../../task/task';
import { packsStore } from '../packs/packsStore';

export function useTasks(): readonly Task[] {
  const packs = useStore(packsStore, (state) => state.packs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registry holds the tasks of the packs in the list
  return useMemo(() => [...tasks, ...registeredTasks()], [packs]);
}
