/** Convolutions of images that have much in common, such as screenshots of pages of one task. */
import { fusedOp } from '../kernels/fusedOp';
import { convolveRelated, convolveRelatedBack, type Related } from '../kernels/relatedConvolution';
import * as tf from '../tf';
import { biasRelu } from './biasRelu';
import type { Pictures } from './relatedPictures';

/** A convolution with padding `same`, its bias and a rectifier. */
export interface Layer {
  /** [height, width, channels, outputs], at most eight wide */
  readonly w: tf.Tensor4D;
  /** [outputs] */
  readonly b: tf.Tensor1D;
  readonly stride: number;
}

/**
 * The output of the last layer for pictures, max(0, x * w + b) layer after layer: [b, height, width, outputs].
 * Differentiable in the layers, not in the pictures.
 */
export function relatedConvolutions({ images, related }: Pictures, layers: readonly Layer[]): tf.Tensor4D {
  if (!related || layers.length === 0) return composedConvolutions(images, layers);
  return fusedOp<tf.Tensor4D>({
    inputs: layers.flatMap(({ w, b }) => [w, b]),
    forward: () => {
      const passed: Related[] = [related];
      for (const layer of layers) passed.push(convolveRelated(passed[passed.length - 1], layer));
      return {
        value: passed[passed.length - 1].images,
        keep: passed.flatMap(({ images, common, marks, filled }) => [images, common, marks, filled]),
      };
    },
    backward: (dy, kept) => {
      const passed = Array.from({ length: layers.length + 1 }, (_, i) => relatedIn(kept, i));
      const gradients: (readonly tf.Tensor[])[] = [];
      let slopes = { images: dy, common: tf.zerosLike(passed[layers.length].common) };
      for (let i = layers.length - 1; i >= 0; i--) {
        const { filter, dx } = convolveRelatedBack(passed[i], passed[i + 1], slopes, layers[i], i === 0);
        gradients.unshift(filter);
        if (dx) slopes = dx;
      }
      return gradients.flat();
    },
  });
}

/** One convolution after the other, by the stock op: the fallback, and the reference in tests. */
export const composedConvolutions = (images: tf.Tensor4D, layers: readonly Layer[]): tf.Tensor4D =>
  layers.reduce((x, { w, b, stride }) => biasRelu(tf.conv2d(x, w, stride, 'same'), b), images);

function relatedIn(kept: readonly tf.Tensor[], i: number): Related {
  const [images, common, marks, filled] = kept.slice(4 * i, 4 * i + 4);
  return { images: images as tf.Tensor4D, common: common as tf.Tensor4D, marks, filled };
}
