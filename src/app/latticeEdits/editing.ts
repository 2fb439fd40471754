/** Changes to edits: each takes all edits and returns all edits, so undoing means returning to the previous ones. Pure. */
import type { LatticeEdit, StepName, VertexEdit } from '../../contracts/workflow';
import { isSameStep } from '../../workflow/latticeEdits';

export type Edits = readonly LatticeEdit[];

/** A time step of a demonstration's lattice. */
export interface Spot {
  readonly demo: string;
  readonly task: string;
  readonly vertex: number;
}

const without = (names: readonly StepName[] = [], gone: readonly StepName[]): readonly StepName[] =>
  names.filter((name) => !gone.some((one) => isSameStep(one, name)));

export const editAt = (
  edits: Edits,
  { demo, vertex }: Pick<Spot, 'demo' | 'vertex'>,
): VertexEdit | undefined =>
  edits.find((edit) => edit.demo === demo)?.vertices.find((one) => one.vertex === vertex);

/** Switches steps off, or on again. A pinned step that is switched off is no longer pinned. */
export const switchSteps = (edits: Edits, spot: Spot, names: readonly StepName[], isOff: boolean): Edits =>
  changeVertex(edits, spot, ({ off, pinned, ...rest }) => ({
    ...rest,
    off: isOff ? [...without(off, names), ...names] : without(off, names),
    pinned: isOff && pinned && names.some((name) => isSameStep(name, pinned)) ? undefined : pinned,
  }));

/** Pins one step, which is thereby switched on, or none. */
export const pinStep = (edits: Edits, spot: Spot, pinned: StepName | null): Edits =>
  changeVertex(edits, spot, ({ off, ...rest }) => ({
    ...rest,
    off: pinned ? without(off, [pinned]) : off,
    pinned: pinned ?? undefined,
  }));

export const writeStep = (edits: Edits, spot: Spot, name: StepName): Edits =>
  changeVertex(edits, spot, ({ written, ...rest }) => ({
    ...rest,
    written: [...without(written, [name]), name],
  }));

/** Removes a written step, along with the edits that refer to it. */
export const removeStep = (edits: Edits, spot: Spot, name: StepName): Edits =>
  changeVertex(edits, spot, ({ off, pinned, written }) => ({
    vertex: spot.vertex,
    off: without(off, [name]),
    pinned: pinned && isSameStep(pinned, name) ? undefined : pinned,
    written: without(written, [name]),
  }));

/** Restores one time step, or a whole demonstration, to the lattice as induced. */
export const restoreVertex = (edits: Edits, spot: Spot): Edits =>
  changeVertex(edits, spot, () => ({ vertex: spot.vertex }));
export const restoreDemo = (edits: Edits, demo: string): Edits => {
  const left = edits.filter((edit) => edit.demo !== demo);
  return left.length === edits.length ? edits : left;
};

/** Leaves out empty edits, so that a change undone by hand leaves no trace. */
function changeVertex(edits: Edits, spot: Spot, change: (vertex: VertexEdit) => VertexEdit): Edits {
  const { demo, task, vertex } = spot;
  const changed = tidy(change(editAt(edits, spot) ?? { vertex }));
  const own = edits.find((edit) => edit.demo === demo);
  const others = (own?.vertices ?? []).filter((one) => one.vertex !== vertex);
  const vertices = [...others, ...(changed ? [changed] : [])].toSorted((a, b) => a.vertex - b.vertex);
  const rest = edits.filter((edit) => edit.demo !== demo);
  return vertices.length === 0 ? rest : [...rest, { demo, task, vertices }];
}

function tidy({ vertex, off = [], pinned, written = [] }: VertexEdit): VertexEdit | null {
  if (off.length === 0 && !pinned && written.length === 0) return null;
  return {
    vertex,
    ...(off.length > 0 && { off }),
    ...(pinned && { pinned }),
    ...(written.length > 0 && { written }),
  };
}
