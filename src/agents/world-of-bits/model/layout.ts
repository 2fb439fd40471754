/** Parameters of the two networks: names, shapes and initial values. */
import { heNormal, nearZeroUniform, zeros } from '../../../nn/initialisers';
import { type Init, Parameters } from '../../../nn/Parameters';
import type { Rng } from '../../../random/Rng';
import type { Grid } from '../act/grid';
import { buttonsOf } from '../act/hand';
import { KEYS, NO_KEY } from '../act/keys';
import type { WobSettings } from '../settings';

/** Red, green, blue, and how similar the text at a pixel is to the query's words. */
const INPUTS = 4;

interface Convolution {
  readonly name: string;
  readonly size: number;
  readonly from: number;
  readonly to: number;
  readonly stride: number;
}

export interface Layout {
  readonly convolutions: readonly Convolution[];
  /** Numbers that summarise the picture. */
  readonly summary: number;
  /** Outputs of the last layer: of the pointer if that is global, of button, key and value. */
  readonly outputs: number;
}

/** Last features of the global network, after five strides of two: 7 rows of 5 for MiniWoB's screens. */
const globalPlaces = ({ picture: { width, height } }: Grid): number =>
  Math.ceil(height / 32) * Math.ceil(width / 32);

export function layoutOf(settings: WobSettings, grid: Grid): Layout {
  const { network, pooling, channels, convolutions } = settings;
  const [first, second, last] = [channels, 2 * channels, 4 * channels];
  const late = network === 'local' ? 1 : 2;
  const heads = buttonsOf(settings).length + KEYS.length + 1;
  return {
    convolutions: [
      { name: 'conv 1', size: 5, from: INPUTS, to: first, stride: 2 },
      { name: 'conv 2', size: 5, from: first, to: second, stride: 2 },
      { name: 'conv 3', size: 3, from: second, to: last, stride: 2 },
      { name: 'conv 4', size: 3, from: last, to: last, stride: late },
      { name: 'conv 5', size: 3, from: last, to: last, stride: late },
      ...Array.from({ length: convolutions - 5 }, (_, i) => ({
        ...{ name: `conv ${6 + i}`, size: 3, from: last, to: last, stride: 1 },
      })),
    ],
    summary: network === 'global' && pooling === 'flatten' ? globalPlaces(grid) * last : last,
    outputs: network === 'local' ? heads : grid.cells + heads,
  };
}

/** At first, pressing no key is more probable than any single key by a factor of e to this power. */
const RELUCTANCE_TO_TYPE = 3;

/** Defines every parameter, drawing initial values in this order. */
export function defineParameters(settings: WobSettings, grid: Grid, rng: Rng): Parameters {
  const { convolutions, summary, outputs } = layoutOf(settings, grid);
  const parameters = new Parameters();
  const define = (name: string, shape: number[], init: Init) => parameters.define(name, shape, init, rng);
  for (const { name, size, from, to } of convolutions) {
    define(`${name}/w`, [size, size, from, to], heNormal(size * size * from));
    define(`${name}/b`, [to], zeros);
  }
  const features = convolutions[convolutions.length - 1].to;
  if (settings.network === 'local') {
    define('pointer/w', [features, 1], nearZeroUniform(features));
    define('pointer/b', [1], zeros);
  }
  define('hidden/w', [summary, settings.hidden], heNormal(summary));
  define('hidden/b', [settings.hidden], zeros);
  define('heads/w', [settings.hidden, outputs], nearZeroUniform(settings.hidden));
  define('heads/b', [outputs], { kind: 'values', values: firstBiases(outputs) });
  return parameters;
}

function firstBiases(outputs: number): number[] {
  const noKey = outputs - 1 - KEYS.length + NO_KEY;
  return Array.from({ length: outputs }, (_, i) => (i === noKey ? RELUCTANCE_TO_TYPE : 0));
}
