/** After a reload or a crash of the tab: the run or the race that was under way, and the point from which it can be resumed. */
import { createStore } from 'zustand/vanilla';
import { ENDED } from '../../contracts/runStatus';
import type { RunRecord } from '../../store/Database';
import { heldRuns } from '../../store/runLock';
import { showNotice } from '../notices/showNotice';
import { runRepository } from '../storage/repositories';
import { runsStore } from './runsStore';

interface Interrupted {
  readonly run: RunRecord;
  /** All runs of the race that it belongs to, in the order of their start, itself included; empty for a run on its own. */
  readonly race: readonly RunRecord[];
  /** The control step of its newest checkpoint, from which it would continue. */
  readonly controlSteps: number;
  readonly wallSeconds: number;
}

interface InterruptedState {
  readonly interrupted: Interrupted | null;
  /** Looks for a run that was interrupted, or paused and then left. Rejects if storage cannot be read. */
  look(): Promise<void>;
  /** Goes on with the run, or with its whole race. */
  resume(): void;
  dismiss(): void;
}

/** @param runs all runs of a race, in the order of their start */
type ResumesRace = (runs: readonly RunRecord[]) => void;

let resumeRace: ResumesRace = () => {
  throw new Error('This page does not say how races are resumed.');
};

/** Must be called once, before an interrupted race can be resumed. */
export function resumeRacesBy(resume: ResumesRace): void {
  resumeRace = resume;
}

export const interruptedStore = createStore<InterruptedState>()((set, get) => ({
  interrupted: null,
  look: async () => {
    await runsStore.getState().refresh();
    const together = lastUsed(runsStore.getState().runs);
    const held = await heldRuns();
    if (together.some(({ id }) => held.has(id))) return;
    const race = together.length > 1 ? together : [];
    for (const run of together.filter(({ status }) => !ENDED.has(status))) {
      const stored = await runRepository.checkpoints.newest(run.id);
      if (!stored) continue;
      const { progress, wallSeconds } = stored.checkpoint;
      return set({ interrupted: { run, race, controlSteps: progress.controlSteps, wallSeconds } });
    }
  },
  resume: () => {
    const { interrupted } = get();
    set({ interrupted: null });
    if (!interrupted) return;
    const { run, race } = interrupted;
    if (race.length > 0) return resumeRace(race);
    runsStore
      .getState()
      .resume(run.id)
      .catch(({ message }: Error) =>
        showNotice({ kind: 'error', title: 'The run could not be opened', message }),
      );
  },
  dismiss: () => set({ interrupted: null }),
}));

/** The run that was used last, or all runs of its race, in the order of their start. @param runs the newest first */
function lastUsed(runs: readonly RunRecord[]): readonly RunRecord[] {
  const last = runs.reduce<RunRecord | null>(
    (latest, run) => (latest && latest.updatedAt >= run.updatedAt ? latest : run),
    null,
  );
  if (!last) return [];
  return last.race === undefined ? [last] : runs.filter(({ race }) => race === last.race).toReversed();
}
