/** The current race: one at a time, for as long as it is open. */
import { createStore } from 'zustand/vanilla';
import type { RunConfig } from '../../contracts/run';
import { type OpenRacer, Racer } from './Racer';

interface RaceState {
  readonly racers: readonly Racer[];
  /** Counts changes: racers change in place. */
  readonly changes: number;
  begin(configs: readonly RunConfig[]): void;
  end(): Promise<void>;
}

let openRacer: OpenRacer = () => Promise.reject(new Error('This page does not say how runs are opened.'));

/** Must be called once, before any race can start. */
export function openRacersBy(open: OpenRacer): void {
  openRacer = open;
}

export const raceStore = createStore<RaceState>()((set, get) => ({
  racers: [],
  changes: 0,
  begin: (configs) => {
    const onChange = () => set(({ changes }) => ({ changes: changes + 1 }));
    const open: OpenRacer = (config, container) => openRacer(config, container);
    set({ racers: configs.map((config) => new Racer(config, open, onChange)) });
  },
  end: async () => {
    const { racers } = get();
    set({ racers: [] });
    await Promise.all(racers.map((racer) => racer.stop()));
  },
}));
