/** What DOM-Q-NET learns from: a page and a goal as compact arrays, since replay holds many of them. */
import type { DomQNetSettings } from '../settings';

/** Columns of `EncodedState.nodes`. */
export const NODE_COLUMNS = 6;
export const TAG = 0;
export const CLASS = 1;
export const PARENT = 2;
export const FLAGS = 3;
export const RANK = 4;
export const MATCH = 5;

/** Number of distinct ranks; the last stands for all beyond it. */
export const RANKS = 16;

/** A text that is not a word of the goal; 0 is not used. */
export const MATCHES_NOTHING = 1;
/** A text that is the goal's first word; those after it follow by position. */
export const FIRST_MATCH = 2;

/** Flags in addition to FOCUSED and TAMPERED of snapshots: without element children; not loose text; ticked; quoted by the goal. */
export const LEAF = 4;
export const ELEMENT = 8;
export const TICKED = 16;
export const QUOTED = 32;

/** n elements, w texts each, g goal words. */
export interface EncodedState {
  /**
   * [n * NODE_COLUMNS] tag, class, parent (-1 for the root), flags, rank among similar elements, which word of the goal the
   * text is
   */
  readonly nodes: Int16Array;
  /**
   * [n * w] numbers of texts, -1 for padding. A text that the vocabulary lacks has the vocabulary's size plus its
   * place among the unknown texts of this state, so that equal texts have equal numbers.
   */
  readonly texts: Int16Array;
  /** [g] numbers of texts, by position */
  readonly goal: Int16Array;
  /** [g] 1 where the goal quotes the word */
  readonly quoted: Int16Array;
  /** Numbers of the page's texts that occur in the goal as phrases. */
  readonly phrases: Int16Array;
}

export const elementCount = ({ nodes }: EncodedState): number => nodes.length / NODE_COLUMNS;

/** Indices of the elements that can be acted on, in document order; the root if there are no others. */
export function candidatesOf({ nodes }: EncodedState, which: DomQNetSettings['candidates']): number[] {
  const needed = which === 'all' ? ELEMENT : which === 'leaves' ? LEAF : LEAF | ELEMENT;
  const found: number[] = [];
  for (let i = 0; i * NODE_COLUMNS < nodes.length; i++) {
    if ((nodes[i * NODE_COLUMNS + FLAGS] & needed) === needed) found.push(i);
  }
  return found.length > 0 ? found : [0];
}

/** Whether the text of the element is a word or a phrase of the goal. */
export const isMentioned = ({ nodes }: EncodedState, element: number): boolean =>
  nodes[element * NODE_COLUMNS + MATCH] >= FIRST_MATCH;
