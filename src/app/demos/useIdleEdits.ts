/** The edits of the next run's lattices that have no effect on it. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LatticeEdit } from '../../contracts/workflow';
import { workbenchStore } from '../workbench/workbenchStore';
import { demosStore } from './demosStore';
import { idleEdits } from './idleEdits';

export function useIdleEdits(): readonly LatticeEdit[] {
  const edits = useStore(workbenchStore, (state) => state.workbench.latticeEdits);
  const { task, status, demos, choice } = useStore(demosStore);
  return useMemo(
    () => idleEdits(edits, { task, status, demos, choice }),
    [edits, task, status, demos, choice],
  );
}
