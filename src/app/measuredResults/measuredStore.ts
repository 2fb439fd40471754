/** The measured runs that come with the page as figures and curves, fetched once when they are first requested. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../../contracts/errorMessage';
import type { MeasuredTraining } from '../../contracts/measured';

interface MeasuredState {
  /** Null until they have been fetched. */
  readonly trainings: readonly MeasuredTraining[] | null;
  /** Why they could not be fetched. */
  readonly problem: string | null;
  /** Does nothing once they have been fetched; after a failure, tries again. */
  load(): Promise<void>;
}

const measuredStore = createStore<MeasuredState>()((set) => {
  let loading: Promise<void> | null = null;
  const fetchAll = async () => {
    try {
      const answer = await fetch(new URL('measured.json', document.baseURI));
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      set({ trainings: await answer.json(), problem: null });
    } catch (error) {
      loading = null;
      set({ problem: errorMessage(error) });
    }
  };
  return {
    trainings: null,
    problem: null,
    load: () => {
      loading ??= fetchAll();
      return loading;
    },
  };
});

/** Fetches them when the component is shown. */
export function useMeasured(): Omit<MeasuredState, 'load'> {
  useEffect(() => void measuredStore.getState().load(), []);
  return useStore(measuredStore);
}
