/** DOMNet's parameters: names, shapes and initial values. */
import { zeros } from '../../../nn/initialisers';
import { type Init, Parameters } from '../../../nn/Parameters';
import type { Rng } from '../../../random/Rng';
import type { GoalKind } from '../encode/goal';
import { FACTS, PLAIN_FACTS, TREE_DEPTHS } from '../encode/state';
import { CLASS_ROWS, TAG_ROWS, WORD_ROWS } from '../encode/vocabulary';
import type { WgeSettings } from '../settings';

const TAG_DIM = 8;
const CLASS_DIM = 16;
const MATCH_DIM = 16;
/** Ways in which an element can match the goal: text in goal, holds value, soft alignment. */
const MATCH_KINDS = 3;
const SPATIAL_DIM = 48;
const TREE_DIM = 24;
const HIDDEN_DIM = 64;

/** Lengths of the vectors that flow through the network, and whether it has soft alignment. */
export interface Sizes {
  readonly word: number;
  readonly tag: number;
  readonly class: number;
  /** How many numbers of an element the network sees, from the first of those that states hold. */
  readonly facts: number;
  readonly attention: number;
  readonly match: number;
  readonly spatial: number;
  readonly tree: number;
  /** Base embedding of an element. */
  readonly base: number;
  /** v_DOM: base, spatial and tree neighbours. */
  readonly dom: number;
  /** v_goal of a unit. */
  readonly goal: number;
  /** Both goal contexts. */
  readonly goalContext: number;
  /** Role of the goal unit that says how many elements have been acted on; 0 if the network does not count. */
  readonly tally: number;
  /** What elements are chosen by: goal contexts, DOM context and tally. */
  readonly query: number;
  readonly hidden: number;
  /** Whether goal units also match elements whose words are close to theirs. */
  readonly isSoftlyAligned: boolean;
}

export function sizesOf(settings: WgeSettings): Sizes {
  const word = settings.wordDim;
  const facts = settings.colours ? FACTS : PLAIN_FACTS;
  const base = word + TAG_DIM + CLASS_DIM + facts + MATCH_KINDS * MATCH_DIM;
  const dom = base + SPATIAL_DIM + TREE_DEPTHS.length * TREE_DIM;
  const goal = 2 * word;
  const tally = settings.counts ? MATCH_DIM : 0;
  return {
    word,
    tag: TAG_DIM,
    class: CLASS_DIM,
    facts,
    attention: settings.attentionDim,
    match: MATCH_DIM,
    spatial: SPATIAL_DIM,
    tree: TREE_DIM,
    base,
    dom,
    goal,
    goalContext: 2 * goal,
    tally,
    query: 2 * goal + dom + tally,
    hidden: HIDDEN_DIM,
    isSoftlyAligned: settings.softAlignment,
  };
}

/** Uniform with the variance of a unit vector spread over `dim` numbers. */
const table = (dim: number): Init => ({ kind: 'uniform', limit: Math.sqrt(3 / dim) });
const weights = (fanIn: number): Init => ({ kind: 'uniform', limit: 1 / Math.sqrt(fanIn) });

/** Defines every parameter, drawing initial values in this order. */
export function defineParameters(settings: WgeSettings, goal: GoalKind, rng: Rng): Parameters {
  const d = sizesOf(settings);
  const parameters = new Parameters();
  const define = (name: string, shape: number[], init: Init) => parameters.define(name, shape, init, rng);
  const linear = (name: string, from: number, to: number) => {
    define(`${name}/w`, [from, to], weights(from));
    define(`${name}/b`, [to], zeros);
  };
  const attention = (name: string, memory: number, query: number) => {
    define(`${name}/w`, [memory, d.attention], weights(memory));
    define(`${name}/u`, [query, d.attention], weights(query));
    define(`${name}/v`, [d.attention], weights(d.attention));
  };

  // The sum of two such rows would begin as long as the vector of a tag; a word is their mean (`bagEmbedding`), half as long
  define('words', [WORD_ROWS, d.word], table(2 * d.word));
  define('tags', [TAG_ROWS, TAG_DIM], table(TAG_DIM));
  define('classes', [CLASS_ROWS, CLASS_DIM], table(CLASS_DIM));
  if (goal === 'language') {
    define('utterance/input', [d.word, 8 * d.word], weights(d.word));
    define('utterance/bias', [8 * d.word], zeros);
    define('utterance/recurrent', [2, d.word, 4 * d.word], weights(d.word));
    define('utterance/hidden', [2, d.word], zeros);
    define('utterance/cell', [2, d.word], zeros);
  }
  linear('match', goal === 'language' ? d.goal : d.word, 2 * d.match);
  if (d.isSoftlyAligned) {
    define('match/scale', [1], { kind: 'constant', value: 6 });
    define('match/offset', [1], { kind: 'constant', value: -3 });
  }
  if (d.tally > 0) linear('tally', goal === 'language' ? d.goal : d.word, d.tally);
  linear('spatial', d.base, d.spatial);
  linear('tree', d.base, d.tree);
  attention('dom context', d.dom, d.dom);
  define('goal/null', [1, d.goal], zeros);
  attention('goal 1', d.goal, d.dom);
  attention('goal 2', d.goal, d.dom);
  linear('value', d.query, 1);
  attention('element 1', d.dom, d.query);
  attention('element 2', d.dom, d.query);
  linear('mixture', d.goalContext, 2);
  linear('hidden/dom', d.dom, d.hidden);
  define('hidden/goal', [d.goalContext, d.hidden], weights(d.goalContext));
  linear('kind', d.hidden, 2);
  attention('text start', d.goal, d.hidden);
  if (goal === 'language') attention('text end', d.goal, d.hidden);
  return parameters;
}
