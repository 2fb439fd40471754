/** The current race: one at a time, for as long as it is open. */
import { createStore } from 'zustand/vanilla';
import type { RunConfig } from '../../contracts/run';
import type { RunRecord } from '../../store/Database';
import { type Entry, type OpenRacer, Racer } from './Racer';

interface RaceState {
  readonly racers: readonly Racer[];
  /** Its agents are being stopped. */
  readonly isEnding: boolean;
  /** Counts changes: racers change in place. */
  readonly changes: number;
  begin(configs: readonly RunConfig[]): void;
  /** Goes on with a race that was interrupted, with all of its runs. */
  resume(race: string, runs: readonly RunRecord[]): void;
  /** Stops all agents, then leaves the race: their last steps still need their pages. */
  end(): Promise<void>;
}

let openRacer: OpenRacer = () => Promise.reject(new Error('This page does not say how runs are opened.'));

/** Must be called once, before any race can start. */
export function openRacersBy(open: OpenRacer): void {
  openRacer = open;
}

export const raceStore = createStore<RaceState>()((set, get) => {
  const enter = (entries: readonly Entry[]) => {
    const onChange = () => set(({ changes }) => ({ changes: changes + 1 }));
    const open: OpenRacer = (entry, container) => openRacer(entry, container);
    set({ racers: entries.map((entry) => new Racer(entry, open, onChange)) });
  };
  return {
    racers: [],
    isEnding: false,
    changes: 0,
    begin: (configs) => {
      const race = crypto.randomUUID();
      enter(configs.map((config) => ({ config, race })));
    },
    resume: (race, runs) => enter(runs.map((stored) => ({ config: stored.config, race, stored }))),
    end: async () => {
      const { racers } = get();
      set({ isEnding: true });
      await Promise.all(racers.map((racer) => racer.stop())).finally(() =>
        set({ racers: [], isEnding: false }),
      );
    },
  };
});
