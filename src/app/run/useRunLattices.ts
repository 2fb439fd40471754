import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { viewOf } from '../../contracts/views';
import type { Lattice } from '../../contracts/workflow';
import { activeRun } from './activeRun';

const NONE: readonly Lattice[] = [];

/** Lattices of the open run; empty without a run, or if the agent has none. */
export function useRunLattices(): readonly Lattice[] {
  const handle = useStore(activeRun, (run) => run.handle);
  const [lattices, setLattices] = useState(NONE);
  useEffect(() => {
    setLattices(NONE);
    let isCurrent = true;
    handle?.learner.views(['lattices']).then(
      (views) => isCurrent && setLattices(viewOf(views, 'lattices')?.lattices ?? NONE),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [handle]);
  return lattices;
}
