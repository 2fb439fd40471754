/** The lattice of a demonstration: of the open run with its live probabilities, else as a run would start with it. */
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { DemoRecord } from '../../contracts/demo';
import type { Lattice } from '../../contracts/workflow';
import { induceLattice } from '../../workflow/lattice';
import type { RunHandle } from '../run/runHandle';
import { runStore } from '../stores';
import { workbenchStore } from '../workbench/workbenchStore';
import { initialProbabilities, type Probabilities } from './latticeGraph';

const PERIOD_MS = 500;
const NONE: readonly Lattice[] = [];

/** Lattices of the open run; empty without a run, or if the agent has none. */
export function useRunLattices(): readonly Lattice[] {
  const handle = useStore(runStore, (run) => run.handle);
  const [lattices, setLattices] = useState(NONE);
  useEffect(() => {
    setLattices(NONE);
    let isCurrent = true;
    handle?.lattices().then(
      (found) => isCurrent && setLattices(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [handle]);
  return lattices;
}

/** Probabilities of all lattices, asked for twice a second while `isVisible`. */
export function useLiveProbabilities(isVisible: boolean): readonly Probabilities[] | null {
  const handle = useStore(runStore, (run) => run.handle);
  const [probabilities, setProbabilities] = useState<readonly Probabilities[] | null>(null);
  useEffect(() => {
    setProbabilities(null);
    if (!handle || !isVisible) return;
    return poll(handle, setProbabilities);
  }, [handle, isVisible]);
  return probabilities;
}

/** Asks again only after an answer: a busy learner is not asked twice. Returns what ends it. */
function poll(handle: RunHandle, show: (probabilities: readonly Probabilities[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const ask = async () => {
    if (!document.hidden) {
      // A learner that is being restarted has no answer; the next question will have one.
      const answer = await handle.latticeProbabilities().catch(() => null);
      if (isOver) return;
      if (answer) show(answer);
    }
    timer = setTimeout(() => void ask(), PERIOD_MS);
  };
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** The lattice that a run would induce with the settings as they are. */
export function usePreviewLattice(demo: DemoRecord | undefined): Lattice | null {
  const settings = useStore(workbenchStore, (state) => state.workbench.settings);
  return useMemo(() => {
    if (!demo) return null;
    const options = {
      ...(typeof settings.shortcuts === 'boolean' && { shortcuts: settings.shortcuts }),
      ...(typeof settings.stepsPerVertex === 'number' && { maxSteps: settings.stepsPerVertex }),
    };
    return induceLattice(demo.parsed, options);
  }, [demo, settings]);
}

export const useInitialProbabilities = (lattice: Lattice | null): Probabilities =>
  useMemo(() => (lattice ? initialProbabilities(lattice) : []), [lattice]);
