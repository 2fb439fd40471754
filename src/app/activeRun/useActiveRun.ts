/** Reads the page's run in a component, which renders again when what it has read changes. */
import { useStore } from 'zustand';
import { activeRun } from './activeRun';
import type { ActiveRun } from './activeRunState';

export const useActiveRun = <T>(select: (run: ActiveRun) => T): T =>
  useStore(activeRun, ({ run }) => select(run));
