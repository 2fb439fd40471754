/** The state of the profiler's view. */
import { createStore } from 'zustand/vanilla';

/** The numbers of seconds the lanes can show. */
export const WINDOWS = [1, 3, 10] as const;
export type WindowSeconds = (typeof WINDOWS)[number];

interface ProfilerState {
  readonly windowSeconds: WindowSeconds;
  set(change: Partial<Omit<ProfilerState, 'set'>>): void;
}

export const profilerStore = createStore<ProfilerState>()((set) => ({
  windowSeconds: 3,
  set: (change) => set(change),
}));
