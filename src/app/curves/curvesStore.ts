/** How curves are drawn: x axis and smoothing. */
import { createStore } from 'zustand/vanilla';
import type { XAxis } from './xAxis';

export interface CurvesState {
  readonly xAxis: XAxis;
  /** Weight of the past in the moving average; 0 is off. */
  readonly smoothing: number;
  readonly showsAll: boolean;
  set(change: Partial<Omit<CurvesState, 'set'>>): void;
}

export const MAX_SMOOTHING = 0.99;

export const curvesStore = createStore<CurvesState>()((set) => ({
  xAxis: 'step',
  smoothing: 0.8,
  showsAll: false,
  set: (change) => set(change),
}));
