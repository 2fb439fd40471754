/** After a reload or a crash of the tab: the interrupted run, and the point from which it can be resumed. */
import { createStore } from 'zustand/vanilla';
import { ENDED } from '../../contracts/runStatus';
import type { RunRecord } from '../../store/Database';
import { heldRuns } from '../../store/runLock';
import { showNotice } from '../notices/showNotice';
import { runRepository } from '../storage/repositories';
import { runsStore } from './runsStore';

interface Interrupted {
  readonly run: RunRecord;
  /** The control step of its newest checkpoint, from which it would continue. */
  readonly controlSteps: number;
  readonly wallSeconds: number;
}

interface InterruptedState {
  readonly interrupted: Interrupted | null;
  /** Looks for an interrupted run. Rejects if storage cannot be read. */
  look(): Promise<void>;
  resume(): void;
  dismiss(): void;
}

export const interruptedStore = createStore<InterruptedState>()((set, get) => ({
  interrupted: null,
  look: async () => {
    await runsStore.getState().refresh();
    const run = interruptedRun(runsStore.getState().runs, await heldRuns());
    if (!run) return;
    const stored = await runRepository.checkpoints.newest(run.id);
    if (!stored) return;
    const { progress, wallSeconds } = stored.checkpoint;
    set({ interrupted: { run, controlSteps: progress.controlSteps, wallSeconds } });
  },
  resume: () => {
    const { interrupted } = get();
    set({ interrupted: null });
    if (!interrupted) return;
    runsStore
      .getState()
      .resume(interrupted.run.id)
      .catch(({ message }: Error) =>
        showNotice({ kind: 'error', title: 'The run could not be opened', message }),
      );
  },
  dismiss: () => set({ interrupted: null }),
}));

/** The newest run, if it was interrupted and no other tab has it open. */
function interruptedRun(runs: readonly RunRecord[], held: ReadonlySet<string>): RunRecord | null {
  const [newest] = runs;
  return newest && !ENDED.has(newest.status) && !held.has(newest.id) ? newest : null;
}
