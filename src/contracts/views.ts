/**
 * What an agent lets one see of itself: typed views in a list. The app has a drawing for each kind and skips those that it
 * does not know, so that an agent with something new to show needs no change elsewhere.
 */
import type { ElementRef } from './dom';
import type { Lattice } from './workflow';

/** A distribution over the elements of one observation. */
export interface ElementWeights {
  readonly kind: 'element-weights';
  /** e.g. `head 1`, `mixture`, `DOM context`. */
  readonly name: string;
  readonly refs: readonly ElementRef[];
  /** Sums to 1 over `refs`. */
  readonly weights: readonly number[];
}

/** A distribution over named units of the goal (fields, tokens, the NULL sentinel). */
export interface GoalWeights {
  readonly kind: 'goal-weights';
  readonly name: string;
  readonly units: readonly string[];
  readonly weights: readonly number[];
}

/** What each part of an action adds to its Q value, for agents whose Q values are sums of such parts. */
export interface HeadValues {
  readonly kind: 'head-values';
  readonly elements: { readonly refs: readonly ElementRef[]; readonly values: readonly number[] };
  readonly tokens: { readonly units: readonly string[]; readonly values: readonly number[] };
  readonly modes: readonly { readonly kind: 'click' | 'type'; readonly value: number }[];
}

/** What the elements of one observation know after each step of passing messages along their tree. */
export interface MessagePassing {
  readonly kind: 'message-passing';
  /** In document order. */
  readonly refs: readonly ElementRef[];
  /** [n] index of the parent in `refs`, -1 for the root */
  readonly parents: readonly number[];
  /** Length of an element's state vector. */
  readonly width: number;
  /** [step][n * width] states after 0, 1, ..., T steps */
  readonly states: readonly Float32Array[];
}

/** A number for each cell of a grid over the screen: where a pointer is likely to go, what a filter answers to. */
export interface PixelMap {
  readonly kind: 'pixel-map';
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  /** [rows * columns] row by row, from the top left of the screen */
  readonly values: Float32Array;
  /** What part of the screen the grid covers, as shares of its width and height; all of it if left out. */
  readonly area?: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Probabilities of what can be chosen by name: a mouse button, a key, a type of action. */
export interface ChoiceProbabilities {
  readonly kind: 'choice-probabilities';
  /** What is chosen: `key`. */
  readonly name: string;
  readonly units: readonly string[];
  readonly probabilities: readonly number[];
}

/** The workflow step that proposed an action. */
export interface WorkflowStep {
  readonly kind: 'workflow-step';
  readonly demo: number;
  readonly vertex: number;
  readonly step: number;
}

/** Of one decision in one observation. */
export type DecisionView =
  | ElementWeights
  | GoalWeights
  | HeadValues
  | MessagePassing
  | PixelMap
  | ChoiceProbabilities
  | WorkflowStep;

/** The workflow lattices explored along. */
export interface LatticesView {
  readonly kind: 'lattices';
  readonly lattices: readonly Lattice[];
}

/** Probabilities of every lattice step, [demo][vertex][step]. */
export interface LatticeProbabilities {
  readonly kind: 'lattice-probabilities';
  readonly probabilities: readonly (readonly (readonly number[])[])[];
}

/** Of a run as it stands. */
export type RunView = LatticesView | LatticeProbabilities;

type OfKind<View, Kind> = Extract<View, { readonly kind: Kind }>;

/** All views of one kind, in their order. */
export const viewsOf = <View extends { readonly kind: string }, Kind extends View['kind']>(
  views: readonly View[],
  kind: Kind,
): OfKind<View, Kind>[] => views.filter((view): view is OfKind<View, Kind> => view.kind === kind);

/** The first view of a kind, if any. */
export const viewOf = <View extends { readonly kind: string }, Kind extends View['kind']>(
  views: readonly View[],
  kind: Kind,
): OfKind<View, Kind> | undefined => viewsOf(views, kind)[0];
