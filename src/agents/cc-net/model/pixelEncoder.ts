/** Four residual blocks (He et al. 2016) over the picture; what is left of it becomes tokens. */
import { biasRelu } from '../../../nn/ops/biasRelu';
import * as tf from '../../../nn/tf';
import { BLOCKS } from './layout';
import type { Weights } from './Weights';

/** pictures [u, h, w, 3] -> tokens [u, patches, width], line by line */
export function encodePictures(weights: Weights, pictures: tf.Tensor4D): tf.Tensor3D {
  let x = pictures;
  for (let block = 0; block < BLOCKS; block++) x = residualBlock(weights, `pixels/${block}`, x);
  const [u, rows, columns, width] = x.shape;
  const tokens = x.reshape([u, rows * columns, width]);
  return tf.add(tokens, weights.matrix('pixels/places').expandDims(0));
}

/** Two convolutions of 3 x 3, the first with stride 2, beside a way past them; [u, h, w, c] -> [u, h/2, w/2, c'] */
function residualBlock(weights: Weights, name: string, x: tf.Tensor4D): tf.Tensor4D {
  const filter = (part: string) => weights.filter(`${name}/${part}/w`);
  const first = biasRelu(tf.conv2d(x, filter('first'), 2, 'same'), weights.vector(`${name}/first/b`));
  const second = tf.conv2d(first, filter('second'), 1, 'same');
  const past = tf.conv2d(x, filter('past'), 2, 'same');
  return biasRelu(tf.add(second, past) as tf.Tensor4D, weights.vector(`${name}/second/b`));
}
