/** How lattices are shown: as rows of steps or as a graph, in words or in formal text, and which time steps are unfolded. */
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

interface LatticeLook {
  readonly form: 'rows' | 'graph';
  readonly isFormal: boolean;
  /** Time steps whose candidates are all shown, by demonstration: `ID 3`. */
  readonly unfolded: ReadonlySet<string>;
  set(change: Partial<Pick<LatticeLook, 'form' | 'isFormal'>>): void;
  toggle(demo: string, vertex: number): void;
}

const keyOf = (demo: string, vertex: number): string => `${demo} ${vertex}`;

export const latticeStore = createStore<LatticeLook>()(
  persist(
    (set) => ({
      form: 'rows',
      isFormal: false,
      unfolded: new Set(),
      set: (change) => set(change),
      toggle: (demo, vertex) =>
        set(({ unfolded }) => {
          const next = new Set(unfolded);
          if (!next.delete(keyOf(demo, vertex))) next.add(keyOf(demo, vertex));
          return { unfolded: next };
        }),
    }),
    {
      name: 'latticework-lattice',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ form, isFormal }) => ({ form, isFormal }),
    },
  ),
);

/** Indices of the unfolded vertices of a demonstration's lattice. */
export function unfoldedOf(unfolded: ReadonlySet<string>, demo: string): ReadonlySet<number> {
  const own = [...unfolded].filter((key) => key.startsWith(`${demo} `));
  return new Set(own.map((key) => Number(key.slice(demo.length + 1))));
}
