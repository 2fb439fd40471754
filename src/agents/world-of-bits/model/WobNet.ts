/** GlobalCNN and LocalCNN (Section 3.1): states in; where the pointer goes, button, key and value out. */

import { softmax } from '../../../maths/softmax';
import { type Note, noted, onlyNoted, takeNotes } from '../../../nn/noted';
import { biasRelu } from '../../../nn/ops/biasRelu';
import { dense } from '../../../nn/ops/dense';
import { relatedConvolutions } from '../../../nn/ops/relatedConvolutions';
import type { Parameters } from '../../../nn/Parameters';
import * as tf from '../../../nn/tf';
import { notedDense, Weights } from '../../../nn/Weights';
import type { Rng } from '../../../random/Rng';
import type { Distributions } from '../act/choosing';
import { CELL_PX, type Grid } from '../act/grid';
import { buttonsOf } from '../act/hand';
import { KEYS } from '../act/keys';
import type { Screen } from '../encode/ScreenEncoder';
import type { WobSettings } from '../settings';
import { type Batch, makeBatch } from './batch';
import { defineParameters, type Layout, layoutOf } from './layout';

/** The heads' outputs for u states. */
export interface Heads {
  /** [u, cells] logits */
  readonly pointer: tf.Tensor2D;
  /** [u, buttons] logits */
  readonly button: tf.Tensor2D;
  /** [u, keys] logits, including keys that cannot be chosen */
  readonly key: tf.Tensor2D;
  /** [u] */
  readonly value: tf.Tensor1D;
}

/** The policy in one state, and the state's value. */
export interface Policy extends Distributions {
  readonly value: number;
}

/**
 * Number of convolutions in which pages of a batch are compared with each other: later ones see so much of a page that
 * hardly any of it is shared with others.
 */
const RELATED = 3;

export class WobNet {
  readonly parameters: Parameters;
  private readonly weights: Weights;
  private readonly layout: Layout;
  /** How many choices the mouse head has. */
  private readonly buttons: number;

  constructor(
    private readonly settings: WobSettings,
    private readonly grid: Grid,
    rng: Rng,
  ) {
    this.layout = layoutOf(settings, grid);
    this.buttons = buttonsOf(settings).length;
    this.parameters = defineParameters(settings, grid, rng);
    this.weights = new Weights(this.parameters);
  }

  /** Within a `tf.tidy`. */
  forward({ pictures }: Pick<Batch, 'pictures'>): Heads {
    const layers = this.layout.convolutions;
    const first = layers.slice(0, RELATED);
    onlyNoted(() => this.convolve(noted('picture', pictures.images), first));
    const related = relatedConvolutions(
      pictures,
      first.map(({ name, stride }) => ({
        w: this.weights.filter(`${name}/w`),
        b: this.weights.vector(`${name}/b`),
        stride,
      })),
    );
    const features = this.convolve(related, layers.slice(RELATED));
    return this.settings.network === 'local' ? this.local(features) : this.global(features);
  }

  /** One convolution after the other. */
  private convolve(x: tf.Tensor4D, layers: Layout['convolutions']): tf.Tensor4D {
    return layers.reduce((x, { name, stride }) => {
      const w = this.weights.filter(`${name}/w`);
      const filtered = tf.conv2d(x, w, stride, 'same');
      noted(`${name}/filtered`, filtered, { x, w, stride });
      return noted(name, biasRelu(filtered, this.weights.vector(`${name}/b`)));
    }, x);
  }

  /** Everything it computes for one state. */
  notes(screen: Screen): Promise<Note[]> {
    return takeNotes(() => this.forward(makeBatch([screen])));
  }

  /** The policy in each of the states, in one pass. */
  async policies(screens: readonly Screen[]): Promise<Policy[]> {
    if (screens.length === 0) return [];
    const outputs = tf.tidy(() => {
      const { pointer, button, key, value } = this.forward(makeBatch(screens));
      return tf.concat2d([pointer, button, key, value.expandDims(1) as tf.Tensor2D], 1);
    });
    const numbers = (await outputs.data()) as Float32Array;
    outputs.dispose();
    const { cells } = this.grid;
    const width = cells + this.buttons + KEYS.length + 1;
    return screens.map(({ keys }, i) => {
      const row = numbers.subarray(i * width, (i + 1) * width);
      const [button, key] = [cells, cells + this.buttons];
      return {
        pointer: softmax(row.subarray(0, cells)),
        button: softmax(row.subarray(button, key)),
        key: softmax(row.subarray(key, width - 1), keys),
        keyLogits: row.slice(key, width - 1),
        value: row[width - 1],
      };
    });
  }

  dispose(): void {
    this.parameters.dispose();
  }

  /** features [u, rows, columns, f], 7 x 5 for MiniWoB's screens */
  private global(features: tf.Tensor4D): Heads {
    const [u, lines, columns, f] = features.shape;
    const summary =
      this.settings.pooling === 'flatten'
        ? features.reshape([u, lines * columns * f])
        : tf.mean(features.reshape([u, lines * columns, f]), 1);
    const out = this.outputs(noted('summary', summary as tf.Tensor2D));
    const { cells } = this.grid;
    const pointer = noted('pointer', out.slice([0, 0], [u, cells]));
    return { pointer, ...headsOf(out.slice([0, cells], [u, -1]), this.buttons) };
  }

  /**
   * features [u, rows, columns, f], 27 x 20 for MiniWoB's screens: a softmax over the cells decides where the pointer goes
   * and what button and key attend to.
   */
  private local(features: tf.Tensor4D): Heads {
    const [u, , , f] = features.shape;
    const { topPx, rows, columns, cells: count } = this.grid;
    // Row i of the features is around pixel 8 i + 1, given how `same` pads 210 rows: 5 pixels above the middle of its cell.
    const firstLine = Math.floor(topPx / CELL_PX);
    // As two axes: with four, the backend slices row by row.
    const cells = features
      .reshape([u, -1])
      .slice([0, firstLine * columns * f], [u, count * f])
      .reshape([u, count, f]) as tf.Tensor3D;
    const [w, b] = [this.weights.matrix('pointer/w'), this.weights.vector('pointer/b')];
    const pointer = dense(cells, w, b).reshape([u, count]) as tf.Tensor2D;
    noted('pointer', pointer, { x: cells, w, b });
    const attention = tf.softmax(pointer).expandDims(1) as tf.Tensor3D;
    noted('attention', attention.reshape([u, rows, columns]));
    const attended = tf.matMul(attention, cells).reshape([u, f]) as tf.Tensor2D;
    noted('summary', attended, { x: attention, w: cells });
    return { pointer, ...headsOf(this.outputs(attended), this.buttons) };
  }

  private outputs(summary: tf.Tensor2D): tf.Tensor2D {
    const before = notedDense('hidden/before the bias', summary, this.weights.matrix('hidden/w'));
    const hidden = noted('hidden', biasRelu(before, this.weights.vector('hidden/b')));
    return this.weights.dense('heads', hidden, 'heads');
  }
}

function headsOf(out: tf.Tensor2D, buttons: number): Omit<Heads, 'pointer'> {
  const [u] = out.shape;
  return {
    button: out.slice([0, 0], [u, buttons]),
    key: out.slice([0, buttons], [u, KEYS.length]),
    value: out.slice([0, buttons + KEYS.length], [u, 1]).reshape([u]) as tf.Tensor1D,
  };
}
