/** The question that is being written: every change can be undone, and a reload loses none. */
import { createStore } from 'zustand/vanilla';
import { advance, type History, redo, startHistory, undo } from '../shared/history';
import { type Draft, emptyDraft } from './draft';
import { keepDraft, readDraft } from './keptDraft';

/** What the page next to the form is for. */
type Activity =
  | { readonly kind: 'none' }
  /** A row's answer is being recorded, or the recorded answer is played. */
  | { readonly kind: 'answer' | 'play'; readonly row: string };

export interface QuestionsState {
  readonly history: History<Draft>;
  readonly activity: Activity;
  /** Whether problems are shown: only after the user has tried to continue. */
  readonly isChecked: boolean;
  /** While the next click in the page marks the answer: cancels that. */
  readonly stopMarking: (() => void) | null;
  /** Starts over, with nothing to undo. */
  begin(site: string): void;
  /** One step that can be undone. Successive changes of the same field, by name, are one step. */
  edit(change: (draft: Draft) => Draft, field?: string): void;
  /** The question was kept: from now on, only the notice can undo earlier changes. */
  settle(change: Partial<Draft>): void;
  undo(): void;
  redo(): void;
  set(change: Partial<Pick<QuestionsState, 'activity' | 'isChecked' | 'stopMarking'>>): void;
}

const NOTHING: Activity = { kind: 'none' };

/** @param draft to continue with */
export function createQuestionsStore(draft = emptyDraft('')) {
  let lastField: string | undefined;
  return createStore<QuestionsState>()((set) => {
    const move = (change: (history: History<Draft>) => History<Draft>) => {
      lastField = undefined;
      set(({ history }) => ({ history: change(history), activity: NOTHING }));
    };
    return {
      history: startHistory(draft),
      activity: NOTHING,
      isChecked: false,
      stopMarking: null,
      begin: (site) => {
        lastField = undefined;
        set({ history: startHistory(emptyDraft(site)), activity: NOTHING, isChecked: false });
      },
      edit: (change, field) => {
        const isSameField = field !== undefined && field === lastField;
        lastField = field;
        set(({ history }) => {
          const next = change(history.present);
          return {
            history: isSameField ? { ...history, present: next, future: [] } : advance(history, next),
          };
        });
      },
      settle: (change) => {
        lastField = undefined;
        set(({ history }) => ({ history: startHistory({ ...history.present, ...change }) }));
      },
      undo: () => move(undo),
      redo: () => move(redo),
      set,
    };
  });
}

/** A store that continues the kept draft, and keeps each change of it. @param places see `readDraft` */
export function createKeptStore(places: readonly (() => Pick<Storage, 'getItem' | 'setItem'>)[]) {
  const store = createQuestionsStore(readDraft(places) ?? undefined);
  store.subscribe(({ history }, before) => {
    if (history.present !== before.history.present) keepDraft(places, history.present);
  });
  return store;
}

/** What this tab has written counts first: another tab may have changed what all of them share. */
export const questionsStore = createKeptStore([() => sessionStorage, () => localStorage]);
