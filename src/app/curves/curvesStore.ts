/** How curves are drawn: x axis, smoothing, and the run they are compared with. */
import { createStore } from 'zustand/vanilla';
import type { RunRecord } from '../../store/database';
import type { MetricLog } from '../run/metricLog';
import type { XAxis } from './xAxis';

/** A stored run with its curves. */
export interface ComparedRun {
  readonly run: RunRecord;
  readonly log: MetricLog;
}

export interface CurvesState {
  readonly xAxis: XAxis;
  /** Weight of the past in the moving average; 0 is off. */
  readonly smoothing: number;
  readonly compared: ComparedRun | null;
  readonly showsAll: boolean;
  set(change: Partial<Omit<CurvesState, 'set'>>): void;
}

export const MAX_SMOOTHING = 0.99;

export const curvesStore = createStore<CurvesState>()((set) => ({
  xAxis: 'step',
  smoothing: 0.8,
  compared: null,
  showsAll: false,
  set: (change) => set(change),
}));
