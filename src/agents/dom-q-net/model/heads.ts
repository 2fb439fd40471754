/** The three factorised heads: Q(s, a) = Q_dom(s, element) + Q_token(s, goal word) + Q_mode(s, click or type). */
import { noted } from '../../../nn/noted';
import { embedding } from '../../../nn/ops/embedding';
import type { Segments } from '../../../nn/ops/segments';
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import type { DomQNetSettings } from '../settings';
import type { Batch } from './batch';
import { headsOf, type NoisyLayer } from './layout';
import type { Representation } from './modules';
import { type LaidOutNoise, noisyLayer } from './noise';

/** Values of all candidates and words of a batch, by head. */
export interface HeadTensors {
  /** [c] */
  readonly dom: tf.Tensor1D;
  /** [t] */
  readonly token: tf.Tensor1D;
  /** [b, 2] click, type */
  readonly mode: tf.Tensor2D;
}

export function headValues(
  p: Weights,
  settings: DomQNetSettings,
  batch: Batch,
  page: Representation,
  noise: LaidOutNoise | null,
): HeadTensors {
  const layers = headsOf(settings);
  const own = [...(settings.local ? [page.local] : []), ...(settings.neighbour ? [page.neighbour] : [])];
  const ofCandidates = own.length > 0 ? embedding(tf.concat2d(own, 1), batch.candidateRows) : null;
  const words = batch.tokenRows ? (embedding(page.words, batch.tokenRows) as tf.Tensor2D) : page.words;
  /** Noisy layers with leaky ReLU between them. [r, outputs] */
  const head = ([first, ...rest]: readonly NoisyLayer[], own: tf.Tensor2D | null, rows: Segments | null) => {
    let x = noisyLayer(p, first, { own, shared: page.global }, rows, noise);
    for (const layer of rest) {
      x = noisyLayer(p, layer, { own: leakyRelu(x, settings.leakySlope), shared: null }, rows, noise);
    }
    return x;
  };
  return {
    dom: noted('dom', head(layers.dom, ofCandidates as tf.Tensor2D | null, batch.candidates).flatten()),
    token: noted('token', head(layers.token, words, batch.tokens).flatten()),
    mode: noted('mode', head(layers.mode, null, null)),
  };
}

/** ReLU with a slope below zero (Maas et al. 2013). */
const leakyRelu = (x: tf.Tensor2D, slope: number): tf.Tensor2D =>
  slope === 0 ? tf.relu(x) : tf.leakyRelu(x, slope);
