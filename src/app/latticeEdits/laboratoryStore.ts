/** Which lattice is looked at closely, and which of its time steps. The address tells it, too (`navigation.ts`). */
import { createStore } from 'zustand/vanilla';

interface LaboratoryState {
  readonly isOpen: boolean;
  /** Id of the demonstration; `''` for the first there is. */
  readonly demo: string;
  readonly vertex: number;
}

const CLOSED_LABORATORY: LaboratoryState = { isOpen: false, demo: '', vertex: 0 };

export const laboratoryStore = createStore<LaboratoryState>()(() => CLOSED_LABORATORY);
