/** The name under which recordings are kept; remembered in this browser. */
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

interface Author {
  /** Empty if no name is to be given. */
  readonly author: string;
  name(author: string): void;
}

export const authorStore = createStore<Author>()(
  persist((set) => ({ author: '', name: (author) => set({ author }) }), {
    name: 'latticework-author',
    storage: createJSONStorage(() => localStorage),
    partialize: ({ author }) => ({ author }),
  }),
);
