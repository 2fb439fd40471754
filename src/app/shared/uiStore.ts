/** What is open, selected and hovered on this screen; lost when the page closes. */
import { createStore } from 'zustand/vanilla';

export const VIEWS = [
  'curves',
  'sites',
  'lattice',
  'inspector',
  'demos',
  'settings',
  'runs',
  'profiler',
] as const;
export type View = (typeof VIEWS)[number];
/** Views with their own place on wide screens; the others share the side column. */
const MIDDLE_VIEWS = ['curves', 'sites', 'lattice'] as const satisfies readonly View[];
type SideView = Exclude<View, (typeof MIDDLE_VIEWS)[number]>;

export const isSideView = (view: View): view is SideView => !(MIDDLE_VIEWS as readonly View[]).includes(view);

interface UiState {
  readonly sideView: SideView;
  /** The one view shown below the stage on narrow screens. */
  readonly narrowView: View;
  readonly isMenuOpen: boolean;
  readonly isHelpOpen: boolean;
  readonly isRecorderOpen: boolean;
  readonly isRunsTableOpen: boolean;
  readonly isSweepOpen: boolean;
  /** The choice of other tasks to evaluate the open run on. */
  readonly isElsewhereOpen: boolean;
  readonly isRaceOpen: boolean;
  /** The frame shown enlarged. */
  readonly frame: number;
  /** Name of the layer drawn over the page; null for none, `''` for the first one available. */
  readonly layer: string | null;
  readonly showBoxes: boolean;
  /** The last view requested, and the number of requests so far: a view with its own place is pointed out there. */
  readonly asked: { readonly view: View; readonly times: number } | null;
  /** The agent for which a lattice is shown although it does not use one. */
  readonly latticeWantedFor: string | null;
  /** Whether the user has chosen a view; until then the page may bring up what matters. */
  readonly hasChosenView: boolean;
  show(view: View): void;
  /** Brings up a view unless the user has chosen another. */
  suggest(view: SideView): void;
  set(change: Partial<Omit<UiState, 'show' | 'suggest' | 'set'>>): void;
}

export const uiStore = createStore<UiState>()((set) => ({
  sideView: 'demos',
  narrowView: 'curves',
  isMenuOpen: false,
  isHelpOpen: false,
  isRecorderOpen: false,
  isRunsTableOpen: false,
  isSweepOpen: false,
  isElsewhereOpen: false,
  isRaceOpen: false,
  frame: 0,
  layer: '',
  showBoxes: false,
  asked: null,
  latticeWantedFor: null,
  hasChosenView: false,
  show: (view) =>
    set(({ asked }) => ({
      narrowView: view,
      hasChosenView: true,
      asked: { view, times: (asked?.times ?? 0) + 1 },
      ...(isSideView(view) && { sideView: view }),
    })),
  suggest: (view) => set((ui) => (ui.hasChosenView ? {} : { sideView: view })),
  set: (change) => set(change),
}));
