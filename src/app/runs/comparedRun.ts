/** The stored run whose curves are drawn behind those of the open one. */
import { createStore } from 'zustand/vanilla';
import type { RunRecord } from '../../store/database';
import type { MetricLog } from '../run/metricLog';

/** A stored run with its curves, or a training that comes with the page and looks like one. */
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
