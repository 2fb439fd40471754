/** Assigns views to drawings. */
import type { DecisionView } from '../../contracts/views';

/** Drawings by kind of view; a view may be drawn in several. */
export type DrawingsByKind<D> = { readonly [Kind in DecisionView['kind']]?: readonly D[] };

export interface ViewGroup<D> {
  /** Stays the same as long as the agent shows the same kinds of views. */
  readonly key: string;
  readonly drawing: D;
  readonly views: readonly DecisionView[];
}

/** The drawings in the order of the list, each once, with its views. Unknown kinds are skipped. */
export function groupViews<D>(
  views: readonly DecisionView[],
  drawings: DrawingsByKind<D>,
): readonly ViewGroup<D>[] {
  const groups = new Map<D, { readonly key: string; readonly views: DecisionView[] }>();
  for (const view of views) {
    for (const [i, drawing] of (drawings[view.kind] ?? []).entries()) {
      const group = groups.get(drawing);
      if (group) group.views.push(view);
      else groups.set(drawing, { key: `${view.kind}/${i}`, views: [view] });
    }
  }
  return [...groups].map(([drawing, group]) => ({ drawing, ...group }));
}
