/**
 * A network as a diagram, and what flowed through it for one observation, number by number. An agent declares its blocks as
 * data; the app draws whatever blocks there are and knows no network by name.
 */
import type { ElementRef } from './dom';
import type { Moment } from './episode';
import type { ElementWeights, GoalWeights } from './views';

/** One step of the computation, as in the paper. */
export interface Block {
  /** Other blocks refer to it by this id in their inputs, and the model labels its outputs with it. */
  readonly id: string;
  /** In the paper's words. */
  readonly title: string;
  /** What it computes, as TeX. */
  readonly tex: string;
  /** The same in a sentence. */
  readonly says: string;
  /** Where it is in the paper: `Section 5; Appendix C`; null if it is our own. */
  readonly section: string | null;
  /** Source file, from the root of the repository. */
  readonly file: string;
  /** Ids of the blocks that it is computed from; if empty, it is read from the observation. */
  readonly inputs: readonly string[];
  /** The names of the axes of its output: `element`, `goal unit`; see `NetworkTrace.axes`. */
  readonly axes: readonly string[];
  /** The axis along which products add up, in blocks that are products. */
  readonly along?: string;
  /** Intermediate results by name: the axes of each. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

export interface NetworkDiagram {
  /** `DOMNet`. */
  readonly name: string;
  /** `Liu et al. 2018`. */
  readonly paper: string;
  readonly blocks: readonly Block[];
}

/**
 * Where the numbers of a tensor come from, if they are sums of products: y = x w + b, row of x by column of w. Indices into
 * `NetworkTrace.tensors`; x and w are matrices, b a vector.
 */
interface MatrixProduct {
  readonly kind: 'matrix';
  readonly x: number;
  readonly w: number;
  readonly b: number | null;
}

/** Where the numbers of a tensor come from, if a convolution computes them: x [h, w, c], filters [size, size, c, channels]; nothing lies outside the picture. */
export interface Convolution {
  readonly kind: 'convolution';
  readonly x: number;
  readonly w: number;
  readonly b: number | null;
  readonly stride: number;
}

export type Product = MatrixProduct | Convolution;

/** Numbers that flowed through a block. */
export interface TracedTensor {
  /** Id of the block. */
  readonly block: string;
  /** `output`; `left factor`, `right factor` and `bias` of a product; or one of the block's parts. */
  readonly name: string;
  readonly shape: readonly number[];
  /** [rank] names of axes */
  readonly axes: readonly string[];
  readonly values: Float32Array;
  readonly product?: Product;
}

/** What is at a position on an axis. */
export interface AxisItem {
  readonly label: string;
  /** The element that it is, if it is one. */
  readonly ref?: ElementRef;
}

/** What was attended to in one step of the episode. */
export interface AttendedStep {
  /** Actions taken before it. */
  readonly step: number;
  readonly views: readonly (ElementWeights | GoalWeights)[];
  /** By ref, for those that are attended to. */
  readonly labels: ReadonlyMap<ElementRef, string>;
}

/** One pass of a network over one observation. */
export interface NetworkTrace {
  /** Of the observation. */
  readonly at?: Moment;
  readonly network: NetworkDiagram;
  readonly tensors: readonly TracedTensor[];
  /** What is at each position of an axis, by the axis's name; positions on other axes are numbered. */
  readonly axes: Readonly<Record<string, readonly AxisItem[]>>;
  /** The block whose rows represent the elements in the network, for a map of them; null where there is none. */
  readonly elementVectors: string | null;
}

/** Also includes what was attended to in the episode so far, the traced observation last. */
export interface EpisodeTrace extends NetworkTrace {
  readonly attended: readonly AttendedStep[];
}
