/** The list of stored runs, and what can be done with them. */
import { createStore } from 'zustand/vanilla';
import { exportRun } from '../../store/archives';
import type { RunId, RunRecord } from '../../store/database';
import { MetricLog } from '../run/metricLog';
import { download } from '../shared/download';
import { runArchive, runStore } from '../stores';
import { workbenchStore } from '../workbench/workbenchStore';
import { runLabel } from './runLabel';

export interface RunsState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly runs: readonly RunRecord[];
  readonly problem: string | null;
  refresh(): Promise<void>;
  /** Opens a stored run where its newest checkpoint left it, and goes on training unless it had come to its end. */
  resume(id: RunId): Promise<void>;
  remove(id: RunId): Promise<void>;
  restore(id: RunId): Promise<void>;
  save(id: RunId): Promise<void>;
  /** A stored run's curves, for drawing them behind those of the open run. */
  curves(id: RunId): Promise<{ id: RunId; label: string; log: MetricLog }>;
}

export const runsStore = createStore<RunsState>()((set, get) => {
  const find = (id: RunId): RunRecord => {
    const run = get().runs.find((candidate) => candidate.id === id);
    if (!run) throw new Error('This run is no longer stored.');
    return run;
  };
  return {
    status: 'loading',
    runs: [],
    problem: null,
    refresh: async () => {
      try {
        set({ runs: await runArchive.list(), status: 'ready', problem: null });
      } catch (error) {
        set({ status: 'failed', problem: (error as Error).message });
      }
    },
    resume: async (id) => {
      const { config, status } = find(id);
      const [checkpoint, demos, metrics] = await Promise.all([
        runArchive.checkpoint(id),
        runArchive.demos(id),
        runArchive.metrics(id),
      ]);
      const lastStep = checkpoint?.progress.controlSteps ?? -1;
      workbenchStore.getState().replace(config);
      const history = metrics.filter(({ step }) => step <= lastStep);
      await runStore.getState().resume({ id, config, checkpoint, demos, history });
      if (status !== 'finished') void runStore.getState().train();
    },
    remove: async (id) => {
      await runArchive.remove(id);
      await get().refresh();
    },
    restore: async (id) => {
      await runArchive.restore(id);
      await get().refresh();
    },
    save: async (id) => {
      const { task, agent, seed } = find(id).config;
      download(`${task}-${agent}-seed${seed}.lattice`, new Blob([await exportRun(runArchive, id)]));
    },
    curves: async (id) => {
      const log = new MetricLog();
      log.restore(await runArchive.metrics(id));
      return { id, label: runLabel(find(id)), log };
    },
  };
});
