/**
 * Encoded states as tensors without padding: the elements of all pages are rows of one matrix, and so are the words of all
 * goals. b = pages, r = elements of all pages, c = candidates, g = goal words, m = goal words and phrases.
 */
import { FOCUSED, TAMPERED } from '../../../dom/snapshot';
import { type Segments, segmentsOf } from '../../../nn/ops/segments';
import * as tf from '../../../nn/tf';
import { joined } from '../../shared/lists';
import type { QAction } from '../actions';
import {
  CLASS,
  candidatesOf,
  type EncodedState,
  elementCount,
  FLAGS,
  MATCH,
  NODE_COLUMNS,
  PARENT,
  QUOTED,
  RANK,
  TAG,
  TICKED,
} from '../encode/state';
import type { DomQNetSettings } from '../settings';
import { FLAG_NAMES, type FlagName } from './layout';

export interface Batch {
  /** Elements of each page [b over r]. */
  readonly elements: Segments;
  /** Candidates of each page [b over c], or only the chosen one. */
  readonly candidates: Segments;
  /** Goal words of each page [b over g]. */
  readonly goals: Segments;
  /** What texts are compared with: goal words, then phrases of the goal [b over m]. */
  readonly matches: Segments;
  /** int32 [r] */
  readonly tags: tf.Tensor1D;
  /** int32 [r] */
  readonly classes: tf.Tensor1D;
  /** int32 [r] */
  readonly ranks: tf.Tensor1D;
  /** int32 [r] which word of the goal the text of an element is */
  readonly wordMatches: tf.Tensor1D;
  /** int32 [r, w], -1 for padding */
  readonly texts: tf.Tensor2D;
  /** [r, flags] 0 or 1, columns as in `FLAG_NAMES` */
  readonly flags: tf.Tensor2D;
  /** int32 [r] rows of parents, -1 for roots */
  readonly parents: tf.Tensor1D;
  /** int32 [c] rows of candidates */
  readonly candidateRows: tf.Tensor1D;
  /** Goal words that get a value [b over t]: all of each page, or only the chosen one. */
  readonly tokens: Segments;
  /** int32 [t] their rows; null for all */
  readonly tokenRows: tf.Tensor1D | null;
  /** int32 [g] */
  readonly goalTexts: tf.Tensor1D;
  /** int32 [m] */
  readonly matchTexts: tf.Tensor1D;
  /** [g, positions + 1] the word's position, one-hot; whether it is quoted */
  readonly goalPlaces: tf.Tensor2D;
  /** Number of random vectors needed for texts that the vocabulary lacks. */
  readonly unknownTexts: number;
}

/** @param chosen the one action of each state whose value is needed; null for all */
export function makeBatch(
  states: readonly EncodedState[],
  settings: DomQNetSettings,
  chosen: readonly QAction[] | null = null,
): Batch {
  const elements = segmentsOf(states.map(elementCount));
  const goals = segmentsOf(states.map((state) => state.goal.length));
  const candidates = states.map((state, s) => {
    const all = candidatesOf(state, settings.candidates);
    return chosen ? [all[chosen[s].candidate]] : all;
  });
  const r = elements.ofRow.size;
  const nodes = nodesOf(states, candidates, r);
  const { texts, goal, matches } = textsOf(states);
  const greatest = Math.max(texts.reduce(max, 0), matches.reduce(max, 0));
  return {
    elements,
    candidates: segmentsOf(candidates.map((list) => list.length)),
    goals,
    matches: segmentsOf(states.map((state) => state.goal.length + state.phrases.length)),
    tags: tf.tensor1d(nodes.tags, 'int32'),
    classes: tf.tensor1d(nodes.classes, 'int32'),
    ranks: tf.tensor1d(nodes.ranks, 'int32'),
    wordMatches: tf.tensor1d(nodes.wordMatches, 'int32'),
    texts: tf.tensor2d(texts, [r, texts.length / r], 'int32'),
    flags: tf.tensor2d(nodes.flags, [r, FLAG_NAMES.length]),
    parents: tf.tensor1d(nodes.parents, 'int32'),
    candidateRows: tf.tensor1d(nodes.candidateRows, 'int32'),
    ...(chosen ? chosenWords(states, chosen) : { tokens: goals, tokenRows: null }),
    goalTexts: tf.tensor1d(goal, 'int32'),
    matchTexts: tf.tensor1d(matches, 'int32'),
    goalPlaces: placesOf(states, settings.goalWords),
    unknownTexts: Math.max(0, greatest - settings.textVocabulary + 1),
  };
}

/** The columns of all elements, end to end, with rows of the batch for indices of the page. @param r number of elements */
function nodesOf(states: readonly EncodedState[], candidates: readonly (readonly number[])[], r: number) {
  const [tags, classes, ranks, wordMatches, parents] = Array.from({ length: 5 }, () => new Int32Array(r));
  const flags = new Float32Array(FLAG_NAMES.length * r);
  const candidateRows: number[] = [];
  let row = 0;
  const raise = (flag: FlagName) => {
    flags[FLAG_NAMES.length * row + FLAG_NAMES.indexOf(flag)] = 1;
  };
  states.forEach(({ nodes }, s) => {
    const first = row;
    for (const i of candidates[s]) candidateRows.push(first + i);
    for (let at = 0; at < nodes.length; at += NODE_COLUMNS, row++) {
      tags[row] = nodes[at + TAG];
      classes[row] = nodes[at + CLASS];
      ranks[row] = nodes[at + RANK];
      wordMatches[row] = nodes[at + MATCH];
      parents[row] = nodes[at + PARENT] < 0 ? -1 : first + nodes[at + PARENT];
      raise(nodes[at + FLAGS] & FOCUSED ? 'focused' : 'unfocused');
      raise(nodes[at + FLAGS] & TAMPERED ? 'touched' : 'untouched');
      if (nodes[at + FLAGS] & TICKED) raise('ticked');
      if (nodes[at + FLAGS] & QUOTED) raise('quoted by the goal');
    }
  });
  return { tags, classes, ranks, wordMatches, parents, flags, candidateRows };
}

/** Numbers of texts, end to end: of elements, of goal words, and of what texts are compared with. */
function textsOf(states: readonly EncodedState[]) {
  const all = (of: (state: EncodedState) => readonly Int16Array[]) => joined(Int32Array, states.flatMap(of));
  return {
    texts: all(({ texts }) => [texts]),
    goal: all(({ goal }) => [goal]),
    matches: all(({ goal, phrases }) => [goal, phrases]),
  };
}

function chosenWords(
  states: readonly EncodedState[],
  chosen: readonly QAction[],
): Pick<Batch, 'tokens' | 'tokenRows'> {
  let first = 0;
  const rows = states.map(({ goal }, s) => {
    const row = first + chosen[s].token;
    first += goal.length;
    return row;
  });
  return { tokens: segmentsOf(rows.map(() => 1)), tokenRows: tf.tensor1d(rows, 'int32') };
}

const max = (a: number, b: number): number => Math.max(a, b);

function placesOf(states: readonly EncodedState[], positions: number): tf.Tensor2D {
  const width = positions + 1;
  const words = states.flatMap(({ quoted }) =>
    Array.from(quoted, (isQuoted, position) => ({ isQuoted, position })),
  );
  const places = new Float32Array(words.length * width);
  words.forEach(({ isQuoted, position }, word) => {
    places[word * width + position] = 1;
    places[word * width + positions] = isQuoted;
  });
  return tf.tensor2d(places, [words.length, width]);
}
