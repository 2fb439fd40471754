/** Every task that can be browsed: the built-in ones, and those of imported packs and recorded sites. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { tasks } from '../../task/catalogue';
import { registeredTasks } from '../../task/registry';
import type { Task } from '../../task/task';
import { packsStore } from '../packs/packsStore';
import { recordedStore } from '../recordedSites/recordedStore';

export function useTasks(): readonly Task[] {
  const packs = useStore(packsStore, (state) => state.packs);
  const sites = useStore(recordedStore, (state) => state.sites);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registry holds the tasks of the packs and sites in the lists
  return useMemo(() => [...tasks, ...registeredTasks()], [packs, sites]);
}
