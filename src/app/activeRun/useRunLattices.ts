import { useEffect, useState } from 'react';
import { viewOf } from '../../contracts/views';
import type { Lattice } from '../../contracts/workflow';
import { useActiveRun } from './useActiveRun';

const NONE: readonly Lattice[] = [];

/** Lattices of the open run; empty without a run, or if the agent has none. */
export function useRunLattices(): readonly Lattice[] {
  const handle = useActiveRun((run) => run.handle);
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
