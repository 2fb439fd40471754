/** How the table of runs is shown, and which of them are laid over each other. */
import { createStore } from 'zustand/vanilla';
import type { RunId } from '../../store/database';
import type { RunColumn, RunSort } from './selectRuns';

interface ComparingState {
  readonly query: string;
  readonly sort: RunSort;
  /** In the order in which they were chosen. */
  readonly chosen: readonly RunId[];
  readonly metric: string;
  /** Rows of trainings that come with the page, by their keys, which are laid over them. */
  readonly measured: readonly string[];
  set(change: Partial<Pick<ComparingState, 'query' | 'chosen' | 'metric' | 'measured'>>): void;
  /** Sorts by a column; the same one again turns the order round. */
  sortBy(column: RunColumn): void;
  choose(ids: readonly RunId[], isChosen: boolean): void;
}

/** What is best, and what is newest, comes first. */
const FALLING: readonly RunColumn[] = ['best', 'test', 'date'];

export const comparingStore = createStore<ComparingState>()((set) => ({
  query: '',
  sort: { column: 'date', isDescending: true },
  chosen: [],
  metric: 'evaluate/success',
  measured: [],
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
