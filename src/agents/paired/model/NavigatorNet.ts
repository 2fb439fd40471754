/** The navigator (Section 5.1): pages in, probabilities of the pairs of element and field and a value out. */
import { type Note, noted, onlyNoted, takeNotes } from '../../../nn/noted';
import { bagEmbedding } from '../../../nn/ops/bagEmbedding';
import { embedding } from '../../../nn/ops/embedding';
import { lstm } from '../../../nn/ops/lstm';
import { pairDots, pairSums } from '../../../nn/ops/pairs';
import { segmentLogSoftmax } from '../../../nn/ops/segments';
import type { Parameters } from '../../../nn/Parameters';
import * as tf from '../../../nn/tf';
import { notedDense, Weights } from '../../../nn/Weights';
import { Rng } from '../../../random/Rng';
import { ATTRIBUTES, type EncodedPage } from '../encode/PageEncoder';
import { defineNavigator, EMBEDDING } from './navigatorLayout';
import { batchPages, type PageBatch, pairCount } from './pageBatch';

/** The policy on one page, and the value of the state. */
export interface Policy {
  /** [p] log probabilities of the page's pairs */
  readonly logs: Float32Array;
  /** The critic's estimate for the rest of the episode. */
  readonly value: number;
}

export interface NavigatorTensors {
  /** Log probabilities of all pairs [p]; they sum to 1 over each page. */
  readonly logs: tf.Tensor1D;
  /** [b] */
  readonly values: tf.Tensor1D;
}

export class NavigatorNet {
  readonly parameters: Parameters;
  private readonly weights: Weights;

  constructor(seed: number) {
    this.parameters = defineNavigator(new Rng(seed));
    this.weights = new Weights(this.parameters);
  }

  /** The policy on each of the pages, in one pass; one read-back. */
  async policies(pages: readonly EncodedPage[]): Promise<Policy[]> {
    const packed = tf.tidy(() => {
      const { logs, values } = this.forward(batchPages(pages));
      return tf.concat1d([values, logs]);
    });
    const numbers = (await packed.data()) as Float32Array;
    packed.dispose();
    let start = pages.length;
    return pages.map((page, b) => {
      const end = start + pairCount(page);
      const policy = { logs: numbers.slice(start, end), value: numbers[b] };
      start = end;
      return policy;
    });
  }

  /** Everything it computes for one page. */
  notes(page: EncodedPage): Promise<Note[]> {
    return takeNotes(() => this.forward(batchPages([page])));
  }

  /** Within a `tf.tidy`. */
  forward(batch: PageBatch): NavigatorTensors {
    const { weights } = this;

    // Texts are means of their words' embeddings, or zeros if there are no words.
    const texts = bagEmbedding(weights.matrix('embedding'), batch.elements);
    const attributes = noted('texts', texts.reshape([-1, ATTRIBUTES * EMBEDDING]) as tf.Tensor2D);
    const elements = noted(
      'elements',
      tf.relu(weights.dense('element', attributes, 'elements/before the ReLU')),
    );
    const ofAttributes = notedDense('gates/of the texts', elements, weights.matrix('lstm/attributes'));
    noted('features', batch.features);
    const ofFeatures = notedDense(
      'gates/of the numbers',
      batch.features,
      weights.matrix('lstm/features'),
      weights.vector('lstm/bias'),
    );
    const projected = tf.add(embedding(ofAttributes, batch.elementOf), ofFeatures) as tf.Tensor2D;
    noted('gates', projected);
    const states = noted('states', lstm(projected, weights.matrix('lstm/recurrent'), batch.packed));

    const named = noted('keys', bagEmbedding(weights.matrix('embedding'), batch.keys));
    const keys = noted('profile', tf.relu(weights.dense('profile', named, 'profile/before the ReLU')));
    const logits = pairDots(states, keys, batch.pairElements, batch.pairKeys);
    noted('pairs/logits', logits);
    onlyNoted(() => {
      const all = keys.transpose() as tf.Tensor2D;
      noted('pairs/of all elements', tf.matMul(states, all), { x: states, w: all });
    });
    const logs = noted('pairs', segmentLogSoftmax(logits, batch.pairs));

    // Weights of elements are the marginals of the joint distribution: masked entries have no weight here either.
    const context = noted('context', pairSums(states, tf.exp(logs), batch.pairElements, batch.pairs));
    const hidden = tf.relu(weights.dense('value/1', context, 'value/before the ReLU'));
    const values = weights.dense('value/2', hidden, 'value').flatten();
    return { logs, values };
  }

  /**
   * Takes over the embedding of a previously trained navigator, and nothing else.
   * @param weights of its parameters, end to end: the embedding comes first
   */
  takeEmbeddings(weights: Float32Array): void {
    const table = this.parameters.get('embedding');
    if (weights.length !== this.parameters.count)
      throw new Error(`Expected the ${this.parameters.count} weights of a navigator, got ${weights.length}.`);
    tf.tidy(() => table.assign(tf.tensor(weights.slice(0, table.size), table.shape)));
  }

  dispose(): void {
    this.parameters.dispose();
  }
}
