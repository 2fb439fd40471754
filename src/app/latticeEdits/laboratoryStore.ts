/** The lattice open in the laboratory, and its current time step. The address also names them (`navigation.ts`). */
import { createStore } from 'zustand/vanilla';

interface LaboratoryState {
  readonly isOpen: boolean;
  /** Id of the demonstration; `''` for the first one. */
  readonly demo: string;
  readonly vertex: number;
}

const CLOSED_LABORATORY: LaboratoryState = { isOpen: false, demo: '', vertex: 0 };

export const laboratoryStore = createStore<LaboratoryState>()(() => CLOSED_LABORATORY);
