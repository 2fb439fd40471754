/** The multimodal transformer: picture, elements, instruction and two learned tokens attend to each other. */
import { noted } from '../../../nn/noted';
import { embedding } from '../../../nn/ops/embedding';
import { layerNorm } from '../../../nn/ops/layerNorm';
import { transformerBlock } from '../../../nn/ops/transformerBlock';
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import type { CcSettings } from '../settings';
import type { ScreenBatch } from './batch';
import { EXTRA_TOKENS } from './layout';
import { encodePictures } from './pixelEncoder';

/** The transformer's outputs for u states. Tokens: two learned ones, the instruction, n elements, the patches of the picture. */
export interface MultimodalEncoding {
  /** [u, 3 width] the outputs of the two learned tokens, and the mean of all others */
  readonly summary: tf.Tensor2D;
  /** [u, n, width] outputs of the elements; null if there are none */
  readonly elements: tf.Tensor3D | null;
  /** [layer] [u, heads, tokens, tokens] */
  readonly attention: readonly tf.Tensor4D[];
}

/** @param texts [t, width] encoded strings of the batch */
export function encodeMultimodal(
  weights: Weights,
  batch: ScreenBatch,
  texts: tf.Tensor2D,
  { width, heads, layers }: CcSettings,
): MultimodalEncoding {
  const u = batch.instructions.shape[0];
  const n = batch.elements?.mask.shape[1] ?? 0;
  const extra = tf.add(tf.zeros([u, EXTRA_TOKENS, width]), weights.matrix('extra')) as tf.Tensor3D;
  const instruction = tf.add(embedding(texts, batch.instructions), weights.vector('instruction/kind'));
  const parts = [extra, instruction.expandDims(1) as tf.Tensor3D];
  const masks = [tf.ones([u, EXTRA_TOKENS + 1]) as tf.Tensor2D];
  if (batch.elements) {
    parts.push(elementTokens(weights, batch.elements, texts).reshape([u, n, width]) as tf.Tensor3D);
    masks.push(batch.elements.mask);
  }
  if (batch.pictures) {
    const patches = encodePictures(weights, batch.pictures);
    parts.push(patches);
    masks.push(tf.ones([u, patches.shape[1]]));
  }
  let x = noted('tokens', tf.concat3d(parts, 1));
  const mask = tf.concat2d(masks, 1);
  const attention: tf.Tensor4D[] = [];
  for (let layer = 0; layer < layers; layer++) {
    const block = transformerBlock(x, mask, blockWeights(weights, layer), heads, `block ${layer}`);
    x = block.output;
    attention.push(block.weights);
  }
  const outputs = noted('outputs', layerNorm(x, weights.norm('multimodal/norm')));
  return {
    summary: noted('summary', summarise(outputs, mask)),
    elements: batch.elements ? (outputs.slice([0, EXTRA_TOKENS + 1, 0], [u, n, width]) as tf.Tensor3D) : null,
    attention,
  };
}

/** Words, numbers and places of elements, added up; [u * n, width] */
function elementTokens(
  weights: Weights,
  { texts: rows, features, columns, rows: lines }: NonNullable<ScreenBatch['elements']>,
  texts: tf.Tensor2D,
): tf.Tensor2D {
  const tokens = tf.addN([
    embedding(texts, rows),
    weights.dense('element/features', features, 'elements/of the numbers'),
    embedding(weights.matrix('element/columns'), columns),
    embedding(weights.matrix('element/rows'), lines),
  ]) as tf.Tensor2D;
  return noted('elements', tokens);
}

function blockWeights(weights: Weights, layer: number): Parameters<typeof transformerBlock>[2] {
  const name = `block ${layer}`;
  const attention = (part: string) => ({
    weight: weights.matrix(`${name}/attention/${part}/w`),
    bias: weights.vector(`${name}/attention/${part}/b`),
  });
  const [query, key, value, output] = ['query', 'key', 'value', 'output'].map(attention);
  return {
    attentionNorm: weights.norm(`${name}/attention/norm`),
    attention: {
      queryWeight: query.weight,
      queryBias: query.bias,
      keyWeight: key.weight,
      keyBias: key.bias,
      valueWeight: value.weight,
      valueBias: value.bias,
      outputWeight: output.weight,
      outputBias: output.bias,
    },
    hiddenNorm: weights.norm(`${name}/norm`),
    ...{ hiddenWeight: weights.matrix(`${name}/hidden/w`), hiddenBias: weights.vector(`${name}/hidden/b`) },
    ...{ outputWeight: weights.matrix(`${name}/out/w`), outputBias: weights.vector(`${name}/out/b`) },
  };
}

/** outputs [u, tokens, width], mask [u, tokens] -> [u, 3 width] */
function summarise(outputs: tf.Tensor3D, mask: tf.Tensor2D): tf.Tensor2D {
  const [u, tokens, width] = outputs.shape;
  const extra = outputs
    .slice([0, 0, 0], [u, EXTRA_TOKENS, width])
    .reshape([u, EXTRA_TOKENS * width]) as tf.Tensor2D;
  const others = tf.tensor1d(Array.from({ length: tokens }, (_, i) => Number(i >= EXTRA_TOKENS)));
  const counted = tf.mul(mask, others) as tf.Tensor2D;
  const shares = tf.div(counted, tf.sum(counted, 1, true));
  const mean = tf.matMul(shares.expandDims(1) as tf.Tensor3D, outputs).reshape([u, width]) as tf.Tensor2D;
  return tf.concat2d([extra, mean], 1);
}
