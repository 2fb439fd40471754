/** What the open run has learned about lattices, now and earlier in its training. */
import { useCallback, useMemo, useState } from 'react';
import type { Lattice } from '../../contracts/workflow';
import { useRunLattices } from '../activeRun/useRunLattices';
import { useRunView } from '../activeRun/useRunView';
import { initialProbabilities, type Probabilities } from '../lattice/latticeGraph';
import { useLiveSteps } from '../lattice/useLattice';
import { carryOver, probabilitiesIn } from './learned';

/** The history gains one entry in many control steps. */
const HISTORY_PERIOD_MS = 2000;

export interface Learned {
  /** Control steps after which probabilities were kept; empty if no run with lattices is open. */
  readonly controlSteps: readonly number[];
  /** Index of the one being viewed; null for the current state. */
  readonly viewed: number | null;
  readonly lookAt: (index: number | null) => void;
  /** A lattice's probabilities at that time; those before training if the run does not know the demonstration. */
  readonly probabilitiesOf: (lattice: Lattice) => Probabilities;
  /** [vertex][step] how often each was taken in the open run so far; null if unknown. */
  readonly takenOf: (lattice: Lattice) => readonly (readonly number[])[] | null;
  /** Whether these come from the open run. */
  readonly isLearned: (lattice: Lattice) => boolean;
}

export function useLearned(): Learned {
  const lattices = useRunLattices();
  const live = useLiveSteps(lattices.length > 0);
  const history = useRunView('lattice-history', lattices.length > 0, HISTORY_PERIOD_MS);
  /** The control step: long histories are thinned, so that indices change. */
  const [viewedAt, setViewedAt] = useState<number | null>(null);
  const viewed = viewedAt === null || !history ? null : nearest(history.controlSteps, viewedAt);
  const past = viewed === null ? undefined : history?.probabilities[viewed];
  const lookAt = useCallback(
    (index: number | null) => setViewedAt(index === null ? null : (history?.controlSteps[index] ?? null)),
    [history],
  );
  const learnedAt = useCallback(
    (place: number): Probabilities | null => {
      if (place < 0) return null;
      return past ? probabilitiesIn(lattices, place, past) : (live?.probabilities[place] ?? null);
    },
    [lattices, live, past],
  );
  const placeOf = useCallback(
    ({ demoId }: Lattice) => lattices.findIndex((lattice) => lattice.demoId === demoId),
    [lattices],
  );
  return useMemo(
    () => ({
      controlSteps: history?.controlSteps ?? [],
      viewed: past ? viewed : null,
      lookAt,
      probabilitiesOf: (lattice: Lattice) => {
        const place = placeOf(lattice);
        const learned = learnedAt(place);
        return learned ? carryOver(lattice, lattices[place], learned) : initialProbabilities(lattice);
      },
      takenOf: (lattice: Lattice) => {
        const place = placeOf(lattice);
        const taken = live?.taken?.[place];
        return taken ? carryOver(lattice, lattices[place], taken) : null;
      },
      isLearned: (lattice: Lattice) => learnedAt(placeOf(lattice)) !== null,
    }),
    [history, past, viewed, lookAt, placeOf, learnedAt, lattices, live],
  );
}

/** The index of the number that is nearest; null if there is none. */
export function nearest(numbers: readonly number[], wanted: number): number | null {
  let best: number | null = null;
  for (const [i, number] of numbers.entries())
    if (best === null || Math.abs(number - wanted) < Math.abs(numbers[best] - wanted)) best = i;
  return best;
}
