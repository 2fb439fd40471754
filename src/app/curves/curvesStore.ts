/** How curves are drawn: x axis, smoothing, and the run they are compared with. */
import { createStore } from 'zustand/vanilla';
import type { MetricLog } from '../run/metricLog';

export type XAxis = 'step' | 'time';

export interface CurvesState {
  readonly xAxis: XAxis;
  /** Weight of the past in the moving average; 0 is off. */
  readonly smoothing: number;
  readonly compared: { readonly id: string; readonly label: string; readonly log: MetricLog } | null;
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
