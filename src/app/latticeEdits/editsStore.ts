/** Undo and redo of edits. The current edits are in the workbench, with the rest of a run's configuration. */
import { createStore } from 'zustand/vanilla';
import { advance, type History, redo, startHistory, undo } from '../shared/history';
import { workbenchStore } from '../workbench/workbenchStore';
import type { Edits } from './editing';

interface EditsState {
  readonly history: History<Edits>;
  edit(change: (edits: Edits) => Edits): void;
  undo(): void;
  redo(): void;
}

const now = (): Edits => workbenchStore.getState().workbench.latticeEdits;

export const editsStore = createStore<EditsState>()((set, get) => {
  /** A link or a resumed run changes edits outside this store, which discards the earlier history. */
  const current = (): History<Edits> => {
    const { history } = get();
    return history.present === now() ? history : startHistory(now());
  };
  const become = (history: History<Edits>) => {
    set({ history });
    workbenchStore.getState().set({ latticeEdits: history.present });
  };
  return {
    history: startHistory(now()),
    edit: (change) => become(advance(current(), change(now()))),
    undo: () => become(undo(current())),
    redo: () => become(redo(current())),
  };
});
