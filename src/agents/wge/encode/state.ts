/** A page as arrays: what DOMNet knows of each leaf, how leaves are related, and which goal units they match. */
import type { Dom, DomElement } from '../../../contracts/dom';
import { colourShares } from '../../../dom/colours';
import { isNear } from '../../../dom/geometry';
import { normalForm, tokenize } from '../../../dom/text';
import { isClosedList, isLeaf, isPseudoText } from '../../../dom/tree';
import type { EncodedGoal } from './goal';
import { bagOfWords, classRow, ROWS_PER_WORD, tagRow } from './vocabulary';

/** Number of words read from an element's text. */
const TEXT_WORDS = 8;
export const TEXT_ROWS = TEXT_WORDS * ROWS_PER_WORD;

/** Plain numbers of an element: place and size in screens, yes/no attributes; then the colours of text and background. */
export const PLAIN_FACTS = 10;
const COLOUR_FACTS = 8;
export const FACTS = PLAIN_FACTS + COLOUR_FACTS;
/** Index of the one that says that an element has been acted on. */
const TAMPERED = 6;
const SCREEN_WIDTH = 160;
const SCREEN_HEIGHT = 210;

/** Relations between two leaves, as bits: spatial neighbour, then tree neighbour at depth 3, 4, 5, 6. */
export const SPATIAL = 1;
export const TREE_DEPTHS = [3, 4, 5, 6] as const;
export const treeBit = (depthIndex: number) => 2 << depthIndex;

/** How a leaf matches a goal unit, as bits. */
export const TEXT_IN_GOAL = 1;
export const HOLDS_VALUE = 2;

/** Further leaves are ignored. */
const MAX_LEAVES = 256;

export interface EncodedState {
  readonly goal: EncodedGoal;
  /** [n] refs of the leaves, and of closed lists, in document order */
  readonly refs: Int32Array;
  /** [n] 1 where the leaf can be acted on; pseudo-elements can only be read */
  readonly actable: Uint8Array;
  /** [n * TEXT_ROWS] rows of the word table, -1 for padding */
  readonly words: Int32Array;
  /** [n] */
  readonly tags: Int32Array;
  /** [n] */
  readonly classes: Int32Array;
  /** [n * FACTS] */
  readonly facts: Float32Array;
  /** [n * n] bits: row = leaf, column = its neighbour */
  readonly relations: Uint8Array;
  /** [n * units] bits */
  readonly matches: Uint8Array;
}

export function encodeState(dom: Dom, goal: EncodedGoal): EncodedState {
  const nodes = dom.elements.filter((e) => isLeaf(e) || isClosedList(e)).slice(0, MAX_LEAVES);
  const state: EncodedState = {
    goal,
    refs: Int32Array.from(nodes, (e) => e.ref),
    actable: Uint8Array.from(nodes, (e) => (isPseudoText(e) ? 0 : 1)),
    words: new Int32Array(nodes.length * TEXT_ROWS),
    tags: Int32Array.from(nodes, (e) => tagRow(e.tag)),
    classes: Int32Array.from(nodes, (e) => classRow(e.classes)),
    facts: new Float32Array(nodes.length * FACTS),
    relations: relate(dom, nodes),
    matches: new Uint8Array(nodes.length * goal.units.length),
  };
  const said = goal.kind === 'fields' ? unitsSaidAmongOthers(nodes, goal) : [];
  const written = goal.units.map((_, u) => nodes.some((node, i) => !isClosedList(node) && said[i]?.[u]));
  nodes.forEach((element, i) => {
    state.words.set(bagOfWords(tokenize(element.text ?? ''), TEXT_WORDS, goal.wordHash), i * TEXT_ROWS);
    state.facts.set(factsOf(element), i * FACTS);
    state.matches.set(matchesOf(element, goal, said[i], written), i * goal.units.length);
  });
  return state;
}

/** [units] 1 where a unit's value is the number of elements that have been acted on. */
export function countedUnits({ facts, refs, goal }: EncodedState): Uint8Array {
  let count = 0;
  for (let i = 0; i < refs.length; i++) count += facts[i * FACTS + TAMPERED];
  return Uint8Array.from(goal.units, ({ value }) => Number(value === String(count)));
}

const isFilled = ({ value }: DomElement) => value === true || (typeof value === 'string' && value !== '');

/** Closed lists have no text, and are not neighbours of anything. */
const isSpeaking = ({ text }: DomElement) => text !== null && text !== '';

function factsOf(e: DomElement): number[] {
  return [
    e.left / SCREEN_WIDTH,
    e.top / SCREEN_HEIGHT,
    e.width / SCREEN_WIDTH,
    e.height / SCREEN_HEIGHT,
    Number(e.value !== null),
    Number(isFilled(e)),
    Number(e.tampered),
    Number(e.focused),
    Number(isPseudoText(e)),
    Number(isSpeaking(e)),
    ...colourShares(e.fgColor),
    ...colourShares(e.bgColor),
  ];
}

/**
 * Neighbours in space and in the tree. Only leaves with text are neighbours, since others have nothing to pass on.
 * Tree neighbours at depth k share an ancestor at least k deep (Section 5 says "at most"; its explanation, "of a higher
 * depth are more related", and the reference program say at least).
 */
function relate(dom: Dom, nodes: readonly DomElement[]): Uint8Array {
  const n = nodes.length;
  const relations = new Uint8Array(n * n);
  const paths = nodes.map((node) => pathToRoot(dom, node));
  const speaking = nodes.flatMap((node, j) => (isSpeaking(node) ? [j] : []));
  for (let i = 0; i < n; i++) {
    for (const j of speaking) {
      if (i === j) continue;
      let bits = isNear(nodes[i], nodes[j]) ? SPATIAL : 0;
      for (let k = 0; k < TREE_DEPTHS.length; k++) {
        const depth = TREE_DEPTHS[k];
        const shared = paths[i][depth];
        if (shared === undefined || shared !== paths[j][depth]) break;
        bits |= treeBit(k);
      }
      relations[i * n + j] = bits;
    }
  }
  return relations;
}

/** Indices of the element's ancestors by depth, the root first, itself last. */
function pathToRoot(dom: Dom, element: DomElement): number[] {
  const path = new Array<number>(element.depth + 1);
  for (let e = element; ; e = dom.elements[e.parent]) {
    path[e.depth] = e.index;
    if (e.parent < 0) return path;
  }
}

/** What a field holds, or a closed list shows; demonstrations do not record the latter. */
const contentOf = (element: DomElement): string =>
  isClosedList(element) ? (element.hint ?? '') : typeof element.value === 'string' ? element.value : '';

/**
 * Which units an element matches. `written` are those that some field contains among other words, "20" in "March 20,
 * 2027": the picked value has been written out, so texts elsewhere no longer match it. Two pickers that look alike would
 * otherwise differ in little but their place on the page. A field that holds exactly a unit, typed perhaps, changes
 * nothing: a suggestion with the same text may still have to be chosen.
 */
function matchesOf(
  element: DomElement,
  goal: EncodedGoal,
  said: readonly boolean[],
  written: readonly boolean[],
): Uint8Array {
  const bits = new Uint8Array(goal.units.length);
  const text = element.text ?? '';
  const value = contentOf(element);
  if (goal.kind === 'language') {
    markSpan(bits, goal, text, TEXT_IN_GOAL);
    markSpan(bits, goal, value, HOLDS_VALUE);
    return bits;
  }
  goal.units.forEach((unit, u) => {
    if (text !== '' && !written[u] && unit.value.includes(text)) bits[u] |= TEXT_IN_GOAL;
    if (value !== '' && (unit.value === value || said[u])) bits[u] |= HOLDS_VALUE;
  });
  return bits;
}

/**
 * `[nodes][units]`: whether an element's content contains the words of a unit, in sequence, among others: a field may say
 * "March 20, 2027" if 20 was asked for.
 */
function unitsSaidAmongOthers(
  nodes: readonly DomElement[],
  goal: EncodedGoal,
): readonly (readonly boolean[])[] {
  const units = goal.units.map(({ value }) => wordsOf(value));
  return nodes.map((element) => {
    const content = contentOf(element);
    if (content === '') return [];
    const words = wordsOf(content);
    return units.map((wanted) => wanted.length > 0 && wanted.length < words.length && isRunOf(words, wanted));
  });
}

const isRunOf = (words: readonly string[], wanted: readonly string[]): boolean =>
  words.some((_, start) => wanted.every((word, i) => words[start + i] === word));

const wordsOf = (text: string): string[] => tokenize(text).map(normalForm).filter(Boolean);

/** Marks every run of tokens of the utterance that spells the text, whatever its case and punctuation. */
function markSpan(bits: Uint8Array, goal: EncodedGoal, text: string, bit: number): void {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return;
  const tokens = goal.units.flatMap((unit, u) => {
    const form = normalForm(unit.value);
    return form ? [{ form, u }] : [];
  });
  for (let start = 0; start + wanted.length <= tokens.length; start++) {
    if (wanted.every((word, i) => tokens[start + i].form === word)) {
      for (let i = 0; i < wanted.length; i++) bits[tokens[start + i].u] |= bit;
    }
  }
}
