/** Four residual blocks (He et al. 2016) over the picture; the result becomes tokens. */
import { noted } from '../../../nn/noted';
import { biasRelu } from '../../../nn/ops/biasRelu';
import * as tf from '../../../nn/tf';
import type { Weights } from '../../../nn/Weights';
import { BLOCKS } from './layout';

/** pictures [u, h, w, 3] -> tokens [u, patches, width], row by row */
export function encodePictures(weights: Weights, pictures: tf.Tensor4D): tf.Tensor3D {
  let x = noted('picture', pictures);
  for (let block = 0; block < BLOCKS; block++)
    x = noted(`pixels ${block}`, residualBlock(weights, `pixels/${block}`, x, `pixels ${block}`));
  const [u, rows, columns, width] = x.shape;
  const tokens = x.reshape([u, rows * columns, width]);
  return noted('patches', tf.add(tokens, weights.matrix('pixels/places').expandDims(0)) as tf.Tensor3D);
}

/** Two convolutions of 3 x 3, the first with stride 2, and a skip connection; [u, h, w, c] -> [u, h/2, w/2, c'] */
function residualBlock(weights: Weights, name: string, x: tf.Tensor4D, block: string): tf.Tensor4D {
  const filtered = (part: string, x: tf.Tensor4D, stride: number) => {
    const w = weights.filter(`${name}/${part}/w`);
    return noted(`${block}/${part}`, tf.conv2d(x, w, stride, 'same'), { x, w, stride });
  };
  const first = biasRelu(filtered('first', x, 2), weights.vector(`${name}/first/b`));
  const second = filtered('second', first, 1);
  const past = filtered('past', x, 2);
  return biasRelu(tf.add(second, past) as tf.Tensor4D, weights.vector(`${name}/second/b`));
}
