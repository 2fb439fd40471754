/** Noise of the noisy layers (Fortunato et al. 2018), drawn on the host: explicit, repeatable, and off if null. */
import { noted } from '../../../nn/noted';
import { dense } from '../../../nn/ops/dense';
import { noisyWeights } from '../../../nn/ops/noisyWeights';
import { type Segments, spread } from '../../../nn/ops/segments';
import * as tf from '../../../nn/tf';
import { notedDense, type Weights } from '../../../nn/Weights';
import { standardNormal } from '../../../random/normal';
import type { Rng } from '../../../random/Rng';
import type { NoisyLayer } from './layout';

/** Noise of all layers: one draw for a whole batch, or one for each of its pages. */
export interface Noise {
  readonly draws: number;
  /** For every draw, layer by layer: f(noise) of its own inputs, its shared inputs, its outputs. */
  readonly values: Float32Array;
}

const sizeOf = ({ own, shared, outputs }: NoisyLayer): number => own + shared + outputs;
const total = (layers: readonly NoisyLayer[]): number => layers.reduce((sum, l) => sum + sizeOf(l), 0);

export function drawNoise(layers: readonly NoisyLayer[], rng: Rng, draws = 1): Noise {
  const squashed = () => {
    const x = standardNormal(rng);
    return Math.sign(x) * Math.sqrt(Math.abs(x));
  };
  return { draws, values: Float32Array.from({ length: draws * total(layers) }, squashed) };
}

/** A layer's share of the noise, [draws, inputs or outputs] each. */
interface LayerNoise {
  readonly own: tf.Tensor2D;
  readonly shared: tf.Tensor2D;
  readonly outputs: tf.Tensor2D;
}

/** Noise as tensors, by layer. */
export type LaidOutNoise = ReadonlyMap<string, LayerNoise>;

export function layOutNoise(layers: readonly NoisyLayer[], { draws, values }: Noise): LaidOutNoise {
  const width = total(layers);
  const columns = (from: number, count: number): tf.Tensor2D => {
    const cut = new Float32Array(draws * count);
    for (let draw = 0; draw < draws; draw++) {
      cut.set(values.subarray(draw * width + from, draw * width + from + count), draw * count);
    }
    return tf.tensor2d(cut, [draws, count]);
  };
  let from = 0;
  return new Map(
    layers.map((layer) => {
      const { own, shared, outputs } = layer;
      const parts = {
        own: columns(from, own),
        shared: columns(from + own, shared),
        outputs: columns(from + own + shared, outputs),
      };
      from += sizeOf(layer);
      return [layer.name, parts];
    }),
  );
}

/** Inputs of a layer: own [r, own] and shared [b, shared]; null if it has none of that kind. */
export interface LayerInputs {
  readonly own: tf.Tensor2D | null;
  readonly shared: tf.Tensor2D | null;
}

/**
 * The affine map of a noisy layer -> [r, outputs]. `rows` says which page each row belongs to; null if each row is a
 * page. What the rows of a page share is computed once per page.
 */
export function noisyLayer(
  p: Weights,
  layer: NoisyLayer,
  inputs: LayerInputs,
  rows: Segments | null,
  noise: LaidOutNoise | null,
): tf.Tensor2D {
  const drawn = noise?.get(layer.name) ?? null;
  const toRows = (x: tf.Tensor2D) => (rows ? spread(x, rows) : x);
  return drawn && drawn.outputs.shape[0] > 1
    ? withNoisePerPage(p, layer, inputs, toRows, drawn)
    : withOneNoise(p, layer, inputs, toRows, drawn);
}

function withOneNoise(
  p: Weights,
  { name, own, shared }: NoisyLayer,
  inputs: LayerInputs,
  toRows: (x: tf.Tensor2D) => tf.Tensor2D,
  noise: LayerNoise | null,
): tf.Tensor2D {
  const weights = (part: 'own' | 'shared') => {
    const mu = p.matrix(`${name}/${part}/mu`);
    if (!noise) return mu;
    const sigma = p.matrix(`${name}/${part}/sigma`);
    return noisyWeights(mu, sigma, noise[part].flatten(), noise.outputs.flatten());
  };
  const mean = p.vector(`${name}/bias/mu`);
  const bias = noise ? tf.add(mean, tf.mul(p.vector(`${name}/bias/sigma`), noise.outputs.flatten())) : mean;
  if (shared === 0) return notedDense(name, inputs.own!, weights('own'), bias as tf.Tensor1D);
  const page = own === 0 ? name : `${name} of the page`;
  const ofPage = toRows(notedDense(page, inputs.shared!, weights('shared'), bias as tf.Tensor1D));
  if (own === 0) return ofPage;
  return noted(name, tf.add(notedDense(`${name} of its own`, inputs.own!, weights('own')), ofPage));
}

/** With W = mu + sigma * (e_in x e_out) different for each page, x W = x mu + ((x * e_in) sigma) * e_out. */
function withNoisePerPage(
  p: Weights,
  { name, own, shared }: NoisyLayer,
  inputs: LayerInputs,
  toRows: (x: tf.Tensor2D) => tf.Tensor2D,
  noise: LayerNoise,
): tf.Tensor2D {
  const product = (part: 'own' | 'shared', x: tf.Tensor2D, noiseOf: (x: tf.Tensor2D) => tf.Tensor2D) => {
    const mean = dense(x, p.matrix(`${name}/${part}/mu`));
    const swayed = dense(tf.mul(x, noiseOf(noise[part])), p.matrix(`${name}/${part}/sigma`));
    return tf.add(mean, tf.mul(swayed, noiseOf(noise.outputs))) as tf.Tensor2D;
  };
  const sway = tf.mul(p.vector(`${name}/bias/sigma`), noise.outputs);
  let ofPage = tf.add(p.vector(`${name}/bias/mu`), sway) as tf.Tensor2D;
  if (shared > 0)
    ofPage = tf.add(
      ofPage,
      product('shared', inputs.shared!, (x) => x),
    );
  return own === 0 ? toRows(ofPage) : tf.add(product('own', inputs.own!, toRows), toRows(ofPage));
}
