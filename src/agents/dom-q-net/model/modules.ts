/** The modules that represent a page: local, neighbour, goal and global (Section 3.3 of the paper). */
import { noted, onlyNoted } from '../../../nn/noted';
import { bagEmbedding } from '../../../nn/ops/bagEmbedding';
import { embedding } from '../../../nn/ops/embedding';
import { maxCosine } from '../../../nn/ops/maxCosine';
import { segmentMax, segmentSoftmax, segmentSum, spread } from '../../../nn/ops/segments';
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import type { DomQNetSettings } from '../settings';
import type { Batch } from './batch';
import { FLAG_NAMES, type Sizes } from './layout';
import { noteMessages, passMessages } from './messagePassing';

/** What the network knows of a batch of pages, from which the values of actions follow. */
export interface Representation {
  /** e_local [r, D] */
  readonly local: tf.Tensor2D;
  /** e_neighbour [r, D] */
  readonly neighbour: tf.Tensor2D;
  /** Best match of each element's text with a word or phrase of the goal [r], a cosine. */
  readonly alignment: tf.Tensor1D;
  /** Weights of the goal attention over each page's elements [r]; null without it. */
  readonly attention: tf.Tensor1D | null;
  /** Embedded goal words with their places [g, text + place] */
  readonly words: tf.Tensor2D;
  /** e_global [b, global] */
  readonly global: tf.Tensor2D;
}

/** @param randomTexts [unknown, text] the vectors of texts that the vocabulary lacks */
export function represent(
  p: Weights,
  d: Sizes,
  settings: DomQNetSettings,
  batch: Batch,
  randomTexts: tf.Tensor2D,
): Representation {
  const texts = tf.concat2d([p.matrix('texts'), randomTexts], 0);
  const goalTexts = embedding(texts, batch.goalTexts) as tf.Tensor2D;
  const elementTexts = noted('texts', bagEmbedding(texts, batch.texts));
  const words = noted('words', tf.concat2d([goalTexts, batch.goalPlaces], 1));

  const matchTexts = embedding(texts, batch.matchTexts) as tf.Tensor2D;
  const alignment = noted('alignment', maxCosine(elementTexts, matchTexts, batch.elements, batch.matches));
  const attributes = noted('flags', batch.flags);
  const local = tf.concat2d(
    [
      embedding(p.matrix('tags'), batch.tags) as tf.Tensor2D,
      embedding(p.matrix('classes'), batch.classes) as tf.Tensor2D,
      ...(settings.rankDim > 0 ? [embedding(p.matrix('ranks'), batch.ranks) as tf.Tensor2D] : []),
      ...(settings.matchDim > 0 ? [embedding(p.matrix('matches'), batch.wordMatches) as tf.Tensor2D] : []),
      ...(settings.textInNode ? [elementTexts] : []),
      alignment.reshape([-1, 1]) as tf.Tensor2D,
      attributes,
    ],
    1,
  );
  noted('local', local);
  const neighbour = noted('neighbour', passMessages(p, local, batch.parents, settings.messageSteps));
  onlyNoted(() => noteMessages(p, local, batch.parents, settings.messageSteps));

  const goal = encodeGoal(p, batch, words);
  const scale = Math.sqrt(settings.attentionScale === 'word' ? d.text : d.element);
  const attention = settings.goalAttention ? attend(goal, local, batch, scale) : null;
  if (attention) noted('attention', attention);
  const global = [noted('pool', pool(p, settings, batch, local, neighbour))];
  if (attention) {
    const attended = segmentSum(tf.mul(neighbour, attention.reshape([-1, 1])) as tf.Tensor2D, batch.elements);
    global.push(noted('attended', attended, { x: attention.reshape([1, -1]), w: neighbour }));
  }
  if (settings.goalConcatenation) global.push(goal);
  return { local, neighbour, alignment, attention, words, global: noted('global', tf.concat2d(global, 1)) };
}

/** h_goal: each word with its position through a linear layer and ReLU, then the maximum over words. [b, D] */
function encodeGoal(p: Weights, { goals }: Batch, words: tf.Tensor2D): tf.Tensor2D {
  return noted('goal', segmentMax(tf.relu(p.dense('goal', words, 'goal/words')), goals));
}

/** softmax(h_goal . e_local / scale) over the elements of each page. [r] */
function attend(goal: tf.Tensor2D, local: tf.Tensor2D, { elements }: Batch, scale: number): tf.Tensor1D {
  const logits = tf.sum(tf.mul(spread(tf.div(goal, scale), elements), local), 1) as tf.Tensor1D;
  return segmentSoftmax(logits, elements);
}

/** Elementwise maximum over the elements of each page, of e_local and of e_neighbour. [b, 2D] */
function pool(
  p: Weights,
  settings: DomQNetSettings,
  { elements }: Batch,
  local: tf.Tensor2D,
  neighbour: tf.Tensor2D,
): tf.Tensor2D {
  const top = segmentMax(tf.concat2d([local, neighbour], 1), elements);
  if (!settings.paddingInPool) return top;
  // Broadcast explicitly: tfjs does not sum the gradient of what `maximum` broadcasts.
  return tf.maximum(top, tf.broadcastTo(paddingElement(p, settings), top.shape));
}

/** An element without tag, class, text, parent or children, as the code pads pages with. [1, 2D] */
function paddingElement(p: Weights, settings: DomQNetSettings): tf.Tensor2D {
  const nothing = tf.tensor1d([1], 'int32');
  const tables = [
    ...['tags', 'classes'],
    ...(settings.rankDim > 0 ? ['ranks'] : []),
    ...(settings.matchDim > 0 ? ['matches'] : []),
    ...(settings.textInNode ? ['texts'] : []),
  ];
  const parts = tables.map((table) => embedding(p.matrix(table), nothing));
  const alignment = 0;
  const flags = FLAG_NAMES.map((flag) => Number(flag === 'unfocused' || flag === 'untouched'));
  const local = tf.concat2d([...(parts as tf.Tensor2D[]), tf.tensor2d([[alignment, ...flags]])], 1);
  const alone = tf.tensor1d([-1], 'int32');
  return tf.concat2d([local, passMessages(p, local, alone, settings.messageSteps)], 1);
}
