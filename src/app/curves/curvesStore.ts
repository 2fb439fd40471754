/** How curves are drawn: x axis, the part of it that is shown, and smoothing. */
import { createStore } from 'zustand/vanilla';
import type { XAxis } from './xAxis';

/** A part of the x axis. It means nothing on another axis, nor for another run. */
export interface Zoom {
  readonly range: readonly [min: number, max: number];
  readonly xAxis: XAxis;
  /** Id of the run that was open; null if there was none. */
  readonly run: string | null;
}

export interface CurvesState {
  readonly xAxis: XAxis;
  /** The same in all charts; null for the whole axis. */
  readonly zoom: Zoom | null;
  /** Weight of the past in the moving average; 0 is off. */
  readonly smoothing: number;
  readonly showsAll: boolean;
  /** Values other than shares are drawn on a logarithmic scale, where they allow it. */
  readonly isLog: boolean;
  /** Values in tables, in place of charts. */
  readonly areTables: boolean;
  set(change: Partial<Omit<CurvesState, 'set'>>): void;
}

export const MAX_SMOOTHING = 0.99;

export const curvesStore = createStore<CurvesState>()((set) => ({
  xAxis: 'step',
  zoom: null,
  smoothing: 0.8,
  showsAll: false,
  isLog: false,
  areTables: false,
  set: (change) => set(change),
}));
