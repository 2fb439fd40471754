/** A lattice as a drawable graph: equal steps merged, the probable ones shown, the rest folded. Pure. */
import type { Constraint, EdgeKind, Lattice, LatticeStep } from '../../contracts/workflow';
import { formatConstraint } from '../../workflow/notation';
import { constraintWords, type Words } from '../../workflow/words';

/** Steps of one vertex with the same text and target; the folded steps are one group too. */
export interface StepGroup {
  readonly id: string;
  /** The formal text. */
  readonly label: string;
  readonly words: readonly Words[];
  readonly constraint: Constraint;
  readonly kind: EdgeKind;
  readonly from: number;
  readonly to: number;
  readonly probability: number;
  /** Indices of its steps in the vertex. */
  readonly members: readonly number[];
  /** Effects of edits: none of its steps is taken; no others are taken; written by hand. */
  readonly isOff?: boolean;
  readonly isPinned?: boolean;
  readonly isWritten?: boolean;
}

export interface FoldedSteps {
  readonly id: string;
  readonly from: number;
  readonly count: number;
  readonly probability: number;
}

export interface GraphVertex {
  readonly index: number;
  readonly groups: readonly StepGroup[];
  readonly folded: FoldedSteps | null;
}

export type Probabilities = readonly (readonly number[])[];

/** The number of nodes and edges in the document that a browser draws and pans easily. */
const MAX_DOM_NODES = 300;
/** A step is a node and two edges. */
const DOM_NODES_PER_STEP = 3;
const LEAST_SHOWN = 2;
const MOST_SHOWN = 8;

const NONE: ReadonlySet<number> = new Set();

/** Where learning starts: the softmax of the initial weights. */
export function initialProbabilities(lattice: Lattice): Probabilities {
  return lattice.vertices.map(({ steps }) => {
    const exponentials = steps.map(({ initialWeight, isOff }) => (isOff ? 0 : Math.exp(initialWeight)));
    const sum = exponentials.reduce((total, value) => total + value, 0);
    return exponentials.map((value) => (sum > 0 ? value / sum : 0));
  });
}

/** How many steps of each vertex to show to keep a lattice within the limit. */
export function shownPerVertex(vertexCount: number): number {
  const fitting = Math.floor(MAX_DOM_NODES / Math.max(1, vertexCount) / DOM_NODES_PER_STEP) - 1;
  return Math.min(MOST_SHOWN, Math.max(LEAST_SHOWN, fitting));
}

/** Spatial sets are printed without their class filter, which is the same for a whole vertex. */
export function groupSteps(
  steps: readonly LatticeStep[],
  probabilities: readonly number[],
  fieldKeys: readonly string[],
) {
  const groups = new Map<string, StepGroup>();
  steps.forEach((step, index) => {
    const label = formatConstraint(step.constraint, { fieldKeys, hideClasses: true });
    const key = `${step.to} ${step.isWritten ? 'written ' : ''}${label}`;
    const known = groups.get(key);
    groups.set(key, {
      id: `${step.from}/${key}`,
      label,
      words: known?.words ?? constraintWords(step.constraint, fieldKeys),
      constraint: step.constraint,
      kind: step.kind,
      from: step.from,
      to: step.to,
      probability: (known?.probability ?? 0) + (probabilities[index] ?? 0),
      members: [...(known?.members ?? []), index],
      isOff: (known?.isOff ?? true) && step.isOff === true,
      isPinned: (known?.isPinned ?? false) || step.isPinned === true,
      isWritten: step.isWritten === true,
    });
  });
  const rank = ({ isOff, isPinned }: StepGroup) => (isPinned ? 0 : isOff ? 2 : 1);
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b) || b.probability - a.probability);
}

/** @param unfolded vertices whose steps are all shown */
export function toGraph(
  lattice: Lattice,
  probabilities: Probabilities,
  unfolded: ReadonlySet<number> = NONE,
): readonly GraphVertex[] {
  const shown = shownPerVertex(lattice.vertices.length);
  const fieldKeys = lattice.fields.map(([key]) => key);
  return lattice.vertices.map(({ steps }, index) => {
    const groups = groupSteps(steps, probabilities[index] ?? [], fieldKeys);
    // Folding a single step would save nothing.
    const isWhole = groups.length === shown + 1 || unfolded.has(index);
    const kept = isWhole ? groups : groups.slice(0, shown);
    const rest = groups.slice(kept.length);
    const folded = rest.length > 0 && {
      id: `${index}/folded`,
      from: index,
      count: rest.length,
      probability: rest.reduce((sum, group) => sum + group.probability, 0),
    };
    return { index, groups: kept, folded: folded || null };
  });
}
