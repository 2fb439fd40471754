/** The list of stored runs, and what can be done with them. */

import { createStore } from 'zustand/vanilla';
import type { Checkpoint } from '../../contracts/checkpoint';
import { errorMessage } from '../../contracts/errorMessage';
import type { Settings } from '../../contracts/run';
import { stateName } from '../../run/stateName';
import { trimRun } from '../../run/trimRun';
import { encodeRun, exportRun } from '../../store/archives';
import type { RunId, RunRecord } from '../../store/Database';
import type { StoredBytes } from '../../store/RunRepository';
import { heldRuns } from '../../store/runLock';
import { activeRun } from '../activeRun/activeRun';
import { MetricLog } from '../activeRun/MetricLog';
import { METRIC_FORMATS, type MetricFormat, toMetricFile } from '../activeRun/metricExports';
import { runFileName } from '../activeRun/runLabel';
import { showNotice } from '../notices/showNotice';
import { download } from '../shared/download';
import { runRepository } from '../storage/repositories';
import { agentProblem } from '../workbench/agentProblem';
import { runConfigOf, workbenchStore } from '../workbench/workbenchStore';
import { type ComparedRun, comparedRunStore } from './comparedRun';
import { readStored } from './readStored';
import { forkName } from './runWords';

interface RunsState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly runs: readonly RunRecord[];
  /** Deleted runs that can still be restored, the last one first. */
  readonly removed: readonly RunRecord[];
  /** The space the runs take up; null until it is known. */
  readonly bytes: StoredBytes | null;
  readonly problem: string | null;
  /** The run being opened; another one cannot be opened meanwhile. */
  readonly opening: RunId | null;
  refresh(): Promise<void>;
  /**
   * Opens a stored run at its newest checkpoint, without training; the open run is closed. Does nothing while one is
   * being opened.
   */
  open(id: RunId): Promise<void>;
  /** Opens it, and continues training unless it has finished. */
  resume(id: RunId): Promise<void>;
  /** Rejects if this or another tab has the run open. */
  remove(id: RunId): Promise<void>;
  restore(id: RunId): Promise<void>;
  /** Skips runs that a tab has open. @returns those that were removed */
  removeAll(ids: readonly RunId[]): Promise<readonly RunId[]>;
  restoreAll(ids: readonly RunId[]): Promise<void>;
  /** Permanently deletes removed runs. */
  free(): Promise<void>;
  save(id: RunId): Promise<void>;
  /** Saves a file with its best policy and its history, without data that only training needs. Rejects if no policy was validated. */
  saveAgent(id: RunId): Promise<void>;
  /** Saves its metrics as a file in the given format. */
  saveMetrics(id: RunId, format: MetricFormat): Promise<void>;
  /** Changes a run's name, tags and notes. */
  describe(id: RunId, words: Pick<RunRecord, 'name' | 'tags' | 'notes'>): Promise<void>;
  /** Trains another run with the same configuration, from scratch. */
  runAgain(id: RunId): Promise<void>;
  /**
   * Trains the chosen task with the run's agent and settings, beginning with what the run has learned. Rejects if it has no
   * checkpoint.
   */
  startFrom(id: RunId): Promise<void>;
  /**
   * Opens a copy of a run at its newest checkpoint, with other settings if any are given; the run itself is unchanged.
   * Resolves to the copy's id, also if the copy is stored but could not be opened.
   */
  fork(id: RunId, changed?: { readonly settings: Settings; readonly notes: string }): Promise<RunId>;
  /** A stored run with its curves, for drawing them behind those of the open run. */
  curves(id: RunId): Promise<ComparedRun>;
}

/** The space the listed runs take up; null until it is known. */
export function selectStoredBytes({ bytes }: Pick<RunsState, 'bytes'>): number | null {
  if (!bytes) return null;
  let total = 0;
  for (const size of bytes.runs.values()) total += size;
  return total;
}

const fileNameOf = ({ config, name }: RunRecord): string => runFileName(config, name);

function warnOfFallback({ progress }: Checkpoint): void {
  showNotice({
    kind: 'warning',
    title: 'The newest checkpoint of this run is damaged',
    message: `It continues from the previous one, at control step ${progress.controlSteps}.`,
  });
}

export const runsStore = createStore<RunsState>()((set, get) => {
  const find = (id: RunId): RunRecord => {
    const run = get().runs.find((candidate) => candidate.id === id);
    if (!run) throw new Error('This run is no longer stored.');
    return run;
  };
  const openNow = async (id: RunId): Promise<void> => {
    const { config } = find(id);
    const problem = agentProblem(config.agent);
    if (problem) throw new Error(`${problem}. The run stays stored and can be exported.`);
    const { request, isFallback } = await readStored(runRepository, { id, config }).catch(async (error) => {
      // Another tab may have deleted it since the list was read.
      await get().refresh();
      throw error;
    });
    if (request.checkpoint && isFallback) warnOfFallback(request.checkpoint);
    workbenchStore.getState().replace(config);
    const { compared, compareWith } = comparedRunStore.getState();
    if (compared?.run.id === id) compareWith(null);
    await activeRun.getState().resume(request);
  };
  return {
    status: 'loading',
    runs: [],
    removed: [],
    bytes: null,
    problem: null,
    opening: null,
    refresh: async () => {
      try {
        await runRepository.purge();
        set({ runs: await runRepository.list(), status: 'ready', problem: null });
        set({ removed: await runRepository.removed() });
        set({ bytes: await runRepository.storedBytes() });
      } catch (error) {
        set({ status: 'failed', problem: errorMessage(error) });
      }
    },
    open: async (id) => {
      if (get().opening !== null) return;
      set({ opening: id });
      await openNow(id).finally(() => set({ opening: null }));
    },
    resume: async (id) => {
      const { status } = find(id);
      await get().open(id);
      if (status !== 'finished' && activeRun.getState().run.handle?.id === id)
        void activeRun.getState().train();
    },
    remove: (id) => runRepository.remove(id).finally(get().refresh),
    restore: (id) => get().restoreAll([id]),
    removeAll: async (ids) => {
      try {
        const held = await heldRuns();
        const removed = ids.filter((id) => !held.has(id));
        for (const id of removed) await runRepository.remove(id);
        return removed;
      } finally {
        await get().refresh();
      }
    },
    restoreAll: async (ids) => {
      for (const id of ids) await runRepository.restore(id);
      await get().refresh();
    },
    free: async () => {
      await runRepository.free();
      await get().refresh();
    },
    save: async (id) => {
      const file = new Blob([await exportRun(runRepository, id)]);
      download(`${fileNameOf(find(id))}.lattice`, file);
    },
    saveAgent: async (id) => {
      const file = new Blob([encodeRun(await trimRun(await runRepository.archive(id)))]);
      download(`${fileNameOf(find(id))}-agent.lattice`, file);
    },
    saveMetrics: async (id, format) => {
      const { run, log } = await get().curves(id);
      const name = `${fileNameOf(run)}${METRIC_FORMATS[format].extension}`;
      download(name, toMetricFile(log, format, run.createdAt));
    },
    describe: async (id, words) => {
      // Describing a run does not count as updating it.
      await runRepository.update(id, { ...words, updatedAt: find(id).updatedAt });
      await get().refresh();
    },
    runAgain: async (id) => {
      const { config } = find(id);
      const problem = agentProblem(config.agent);
      if (problem) throw new Error(`${problem}.`);
      workbenchStore.getState().replace(config);
      await activeRun.getState().startAnew();
    },
    startFrom: async (id) => {
      const { config } = find(id);
      const other = await runRepository.checkpoints.newest(id);
      if (!other) throw new Error('This run has no checkpoint yet, so there is nothing to begin with.');
      const { workbench, replace } = workbenchStore.getState();
      replace({ ...runConfigOf(workbench), agent: config.agent, settings: config.settings });
      await activeRun.getState().startFrom(other.checkpoint);
    },
    fork: async (id, changed) => {
      const archive = await runRepository.archive(id);
      if (!archive.latest) throw new Error('This run has no checkpoint yet, so there is nothing to fork.');
      const { run } = archive;
      const now = Date.now();
      const copy: RunRecord = {
        ...run,
        name: forkName(run),
        createdAt: now,
        updatedAt: now,
        status: 'paused',
        result: null,
        isFork: true,
        startedFrom: stateName({ ...run, ...archive.latest }),
        ...(changed && { config: { ...run.config, settings: changed.settings }, notes: changed.notes }),
      };
      const copyId = await runRepository.unarchive({ ...archive, run: copy });
      await get().refresh();
      await get().open(copyId);
      return copyId;
    },
    curves: async (id) => {
      const log = new MetricLog();
      log.restore(await runRepository.metrics.of(id));
      return { run: find(id), log };
    },
  };
});
