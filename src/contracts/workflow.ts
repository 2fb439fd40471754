/** The workflow lattice as data: plain objects that cross threads and can be drawn. */
import type { Fields } from './env';

/** A string of the constraint language (Appendix A). `field` is an index into the goal's fields sorted by key. */
export type StringExpr =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'field'; readonly index: number };

/**
 * How elements of one set lie relative to those of another. The first three are the paper's; `after` and `before` are
 * nearby elements in reading order, which resolve the ambiguity where something lies between two similar elements: a
 * label between two fields.
 */
export type Relation = 'near' | 'sameRow' | 'sameCol' | 'after' | 'before';

/**
 * elementSet of the constraint language. `classes` is the class filter, And(S, Class(classes)): elements with at
 * least one of these class names. Induction puts it on every spatial set and on no other.
 */
export type ElementSet = (
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'like'; readonly string: StringExpr }
  | { readonly kind: 'text'; readonly string: StringExpr }
  | { readonly kind: Relation; readonly of: ElementSet }
) & { readonly classes?: readonly string[] };

/**
 * constraint of the constraint language; `skip` advances along the lattice without acting. `choose` and
 * `chooseAnyField`, which the paper does not have, select the option with a given text from a closed list (`<select>`),
 * as the other two type into fields.
 */
export type Constraint =
  | { readonly kind: 'click'; readonly set: ElementSet }
  | { readonly kind: 'type' | 'choose'; readonly set: ElementSet; readonly string: StringExpr }
  | { readonly kind: 'typeAnyField' | 'chooseAnyField'; readonly set: ElementSet }
  | { readonly kind: 'skip' };

export type EdgeKind = 'action' | 'leaf' | 'skip' | 'equivalent';

/** One workflow step hanging on lattice vertex `from`. */
export interface LatticeStep {
  readonly constraint: Constraint;
  /** As printed: `Click(Near(Like(F0)))`. */
  readonly notation: string;
  readonly from: number;
  readonly to: number;
  readonly kind: EdgeKind;
  /** Number of (element, text) pairs in the demonstrated state, whether or not they can be acted on; 1 for skip. */
  readonly paths: number;
  /** Number of elements the step's set selects in the demonstrated state; 0 for skip. */
  readonly selects: number;
  /** Weight before learning. */
  readonly initialWeight: number;
  /** Set by an edit: never taken; the only one taken at its time step; written by hand. */
  readonly isOff?: true;
  readonly isPinned?: true;
  readonly isWritten?: true;
}

/** Vertices 0..n-1 with their steps; n is the sink. */
export interface Lattice {
  readonly demoId: string;
  readonly task: string;
  readonly utterance: string;
  readonly fields: Fields;
  readonly vertices: readonly { readonly steps: readonly LatticeStep[] }[];
}

/**
 * A step named by how it prints, with fields numbered, and the vertex that it leads to. Leaf edges that print alike
 * share a name.
 */
export interface StepName {
  readonly notation: string;
  readonly to: number;
}

/** What is changed at one vertex. Where a step is pinned, all others are off. */
export interface VertexEdit {
  readonly vertex: number;
  readonly off?: readonly StepName[];
  readonly pinned?: StepName;
  readonly written?: readonly StepName[];
}

/** What is changed in the lattice of one demonstration. */
export interface LatticeEdit {
  /** Id of the demonstration. */
  readonly demo: string;
  readonly task: string;
  readonly vertices: readonly VertexEdit[];
}
