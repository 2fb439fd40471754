/** The thing pointed at elsewhere on the page, which should stand out on the stage. */
import { createStore } from 'zustand/vanilla';
import type { ElementRef } from '../../contracts/dom';
import type { Constraint } from '../../contracts/workflow';
import type { PageState } from './pageState';

export type Highlight =
  /** Elements of this page's episode: in another episode, the same refs stand for other elements. */
  | { readonly kind: 'elements'; readonly refs: readonly ElementRef[]; readonly page: PageState }
  /** All elements that a workflow step would act on. */
  | { readonly kind: 'constraint'; readonly constraint: Constraint }
  | null;

export const highlightStore = createStore<{ readonly highlight: Highlight }>()(() => ({ highlight: null }));

const pointAt = (highlight: Highlight): void => highlightStore.setState({ highlight });

/** Props for anything that points at elements while hovered or focused. */
export const pointing = (highlight: Highlight) => ({
  onPointerEnter: () => pointAt(highlight),
  onPointerLeave: () => pointAt(null),
  onFocus: () => pointAt(highlight),
  onBlur: () => pointAt(null),
});

/** Props for anything that points at elements of one page while hovered or focused. */
export const pointingAt = (page: PageState, ...refs: readonly ElementRef[]) =>
  pointing({ kind: 'elements', refs, page });
