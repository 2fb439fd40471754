/** How the table of runs is shown, and which runs are overlaid. */
import { createStore } from 'zustand/vanilla';
import type { RunId } from '../../store/Database';
import { type BandKind, keepBand, readBand } from './bandKinds';
import type { RunColumn, RunSort } from './selectRuns';

interface ComparingState {
  readonly query: string;
  readonly sort: RunSort;
  /** In the order in which they were chosen. */
  readonly chosen: readonly RunId[];
  /** Null while none has been chosen (`metricToShow`). */
  readonly metric: string | null;
  /** Keys of the rows of measured runs overlaid on them. */
  readonly measured: readonly string[];
  /** Around the mean or median of several runs; remembered in this browser. */
  readonly band: BandKind;
  set(change: Partial<Pick<ComparingState, 'query' | 'chosen' | 'metric' | 'measured'>>): void;
  chooseBand(band: BandKind): void;
  /** Sorts by a column; choosing the same one again reverses the order. */
  sortBy(column: RunColumn): void;
  choose(ids: readonly RunId[], isChosen: boolean): void;
}

/** Columns sorted in descending order: the best or newest come first. */
const FALLING: readonly RunColumn[] = ['best', 'test', 'date'];

export const comparingStore = createStore<ComparingState>()((set) => ({
  query: '',
  sort: { column: 'date', isDescending: true },
  chosen: [],
  metric: null,
  measured: [],
  band: readBand(),
  chooseBand: (band) => {
    set({ band });
    keepBand(band);
  },
  set: (change) => set(change),
  sortBy: (column) =>
    set(({ sort }) => ({
      sort: {
        column,
        isDescending: sort.column === column ? !sort.isDescending : FALLING.includes(column),
      },
    })),
  choose: (ids, isChosen) =>
    set(({ chosen }) => {
      const others = chosen.filter((id) => !ids.includes(id));
      return { chosen: isChosen ? [...others, ...ids] : others };
    }),
}));
