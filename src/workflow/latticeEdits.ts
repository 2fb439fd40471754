/**
 * A user's changes to the lattices of demonstrations, as data: steps that are switched off, a step pinned at a time step,
 * steps written by hand. Steps are identified by their printed form, so that an edit survives when a lattice is induced
 * again. It is part of a run's configuration.
 */
import { z } from 'zod';
import { errorMessage } from '../contracts/errorMessage';
import type { Lattice, LatticeEdit, LatticeStep, StepName, VertexEdit } from '../contracts/workflow';
import { formatConstraint } from './notation';
import { parseConstraint } from './parseNotation';

/** More than anybody writes; a limit for data from outside. */
const MAX_STEPS = 1000;

/** Also checks that the notation is valid: in an edit, fields are numbered. */
const notation = z
  .string()
  .max(2000)
  .superRefine((text, context) => {
    try {
      parseConstraint(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: errorMessage(error) });
    }
  });

const stepName: z.ZodType<StepName> = z.object({ notation, to: z.number().int().min(1).max(MAX_STEPS) });

const vertexEdit: z.ZodType<VertexEdit> = z
  .object({
    vertex: z.number().int().min(0).max(MAX_STEPS),
    off: z.array(stepName).max(MAX_STEPS).optional(),
    pinned: stepName.optional(),
    written: z.array(stepName).max(MAX_STEPS).optional(),
  })
  .refine(
    ({ vertex, written = [], pinned }) =>
      [...written, ...(pinned ? [pinned] : [])].every(({ to }) => to > vertex),
    { error: 'has a step that leads back' },
  );

export const latticeEditsSchema: z.ZodType<readonly LatticeEdit[]> = z
  .array(
    z.object({
      demo: z.string().min(1).max(500),
      task: z.string().min(1).max(500),
      vertices: z
        .array(vertexEdit)
        .max(MAX_STEPS)
        .refine((list) => new Set(list.map(({ vertex }) => vertex)).size === list.length, {
          error: 'names a time step twice',
        }),
    }),
  )
  .max(MAX_STEPS)
  .refine((edits) => new Set(edits.map(({ demo }) => demo)).size === edits.length, {
    error: 'names a demonstration twice',
  });

export const stepNameOf = ({ notation: text, to }: StepName): StepName => ({ notation: text, to });

export const isSameStep = (a: StepName, b: StepName): boolean => a.notation === b.notation && a.to === b.to;

/**
 * The lattice under an edit. Steps keep their places, with written ones after them; those that an edit rules out stay,
 * marked `isOff`. A lattice without an edit is returned as it is.
 * @throws if no step would be left, or if the edit belongs to a longer lattice
 */
export function editLattice(lattice: Lattice, edit: LatticeEdit | undefined): Lattice {
  if (!edit || edit.vertices.length === 0) return lattice;
  const problem = editProblem(lattice, edit);
  if (problem) throw new Error(problem);
  return { ...lattice, vertices: editedVertices(lattice, edit) };
}

/** Why a lattice cannot be followed under an edit, as a sentence; null if it can. */
export function editProblem(lattice: Lattice, edit: LatticeEdit | undefined): string | null {
  const count = lattice.vertices.length;
  const beyond = edit?.vertices.find(
    ({ vertex, written = [], pinned }) =>
      vertex >= count || [...written, ...(pinned ? [pinned] : [])].some(({ to }) => to > count),
  );
  if (!edit || count === 0) return null;
  if (beyond)
    return `The lattice of “${lattice.utterance}” has ${count} time steps, but an edit concerns step ${Math.max(beyond.vertex + 1, count + 1)}.`;
  const empty = editedVertices(lattice, edit).findIndex(({ steps }) => steps.every(({ isOff }) => isOff));
  return empty < 0
    ? null
    : `At time step ${empty + 1} of “${lattice.utterance}” every step is switched off. Leave one on, or write one.`;
}

/** The edited vertices, whether or not they can be followed, as the laboratory shows them during editing. */
export function editedVertices(lattice: Lattice, edit: LatticeEdit | undefined): Lattice['vertices'] {
  return lattice.vertices.map((vertex, from) => {
    const own = edit?.vertices.find((one) => one.vertex === from);
    return own ? { steps: editedSteps(vertex.steps, from, own) } : vertex;
  });
}

function editedSteps(
  steps: readonly LatticeStep[],
  from: number,
  { off = [], pinned, written = [] }: VertexEdit,
): readonly LatticeStep[] {
  const headStart = Math.max(0, ...steps.map(({ initialWeight }) => initialWeight));
  const isNew = (name: StepName) => !steps.some((step) => isSameStep(step, name));
  // A pinned step that was not induced, under other settings, counts as written.
  const pinnedAnew = pinned && !written.some((name) => isSameStep(name, pinned)) ? [pinned] : [];
  const added = [...written, ...pinnedAnew].filter(isNew).map((name) => writtenStep(name, from, headStart));
  return [...steps, ...added].map((step): LatticeStep => {
    const isPinned = pinned !== undefined && isSameStep(step, pinned);
    const isOff = pinned ? !isPinned : off.some((name) => isSameStep(name, step));
    return { ...step, ...(isPinned && { isPinned }), ...(isOff && { isOff }) };
  });
}

/** With the head start of the most specific steps: whoever writes a step means it. */
function writtenStep({ notation: text, to }: StepName, from: number, initialWeight: number): LatticeStep {
  const constraint = parseConstraint(text);
  return {
    constraint,
    notation: formatConstraint(constraint),
    from,
    to,
    kind: constraint.kind === 'skip' ? 'skip' : 'action',
    paths: 0,
    selects: 0,
    initialWeight,
    isWritten: true,
  };
}

/** `2 steps off, 1 pinned, 1 written`; kinds without any are left out. `''` for no edit. */
export function describeEdits(edits: readonly LatticeEdit[] = []): string {
  const vertices = edits.flatMap((edit) => edit.vertices);
  const count = (of: (edit: VertexEdit) => number) => vertices.reduce((sum, edit) => sum + of(edit), 0);
  const off = count((edit) => edit.off?.length ?? 0);
  const pinned = count((edit) => (edit.pinned ? 1 : 0));
  const written = count((edit) => edit.written?.length ?? 0);
  const parts = [
    off > 0 && `${off} ${off === 1 ? 'step' : 'steps'} off`,
    pinned > 0 && `${pinned} pinned`,
    written > 0 && `${written} written`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The non-empty edits that concern the chosen tasks, for the configuration of a run. */
export const editsOf = (
  edits: readonly LatticeEdit[] | undefined,
  tasks: readonly string[],
): readonly LatticeEdit[] =>
  (edits ?? []).filter(({ task, vertices }) => vertices.length > 0 && tasks.includes(task));
