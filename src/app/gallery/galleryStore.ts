/** What the gallery shows. The place is mirrored in the address by `navigation.ts`, the filters in the tab's session. */
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { GalleryPlace } from '../workbench/place';
import { type Filters, NO_FILTERS } from './list/filters';

export type Mode = 'watch' | 'play';

interface GalleryState {
  readonly place: GalleryPlace | null;
  /** What was chosen for the task that was open last: coming back to it from one of its episodes restores this choice. */
  readonly chosen: { readonly task: string; readonly mode: Mode } | null;
  readonly filters: Filters;
  readonly isFilterListOpen: boolean;
  setFilters(change: Partial<Filters>): void;
  /** Shows all tasks again, in the chosen order. */
  clearFilters(): void;
}

export const galleryStore = createStore<GalleryState>()(
  persist(
    (set) => ({
      place: null,
      chosen: null,
      filters: NO_FILTERS,
      isFilterListOpen: false,
      setFilters: (change) => set(({ filters }) => ({ filters: { ...filters, ...change } })),
      clearFilters: () => set(({ filters }) => ({ filters: { ...NO_FILTERS, sort: filters.sort } })),
    }),
    {
      name: 'latticework-gallery',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ filters }) => ({ filters }),
      // Filters stored by an older version may lack a property.
      merge: (stored, initial) => ({
        ...initial,
        filters: { ...NO_FILTERS, ...(stored as Pick<GalleryState, 'filters'> | undefined)?.filters },
      }),
    },
  ),
);
