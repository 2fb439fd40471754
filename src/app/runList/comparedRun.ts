/** The stored run whose curves are drawn behind those of the open one. */
import { createStore } from 'zustand/vanilla';
import type { RunRecord } from '../../store/Database';
import type { MetricLog } from '../activeRun/MetricLog';

/** A stored run with its curves, or a measured run that comes with the page in the same shape. */
export interface ComparedRun {
  readonly run: RunRecord;
  readonly log: MetricLog;
  readonly isMeasured?: true;
}

export interface ComparedRunState {
  readonly compared: ComparedRun | null;
  compareWith(run: ComparedRun | null): void;
}

export const comparedRunStore = createStore<ComparedRunState>()((set) => ({
  compared: null,
  compareWith: (compared) => set({ compared }),
}));
