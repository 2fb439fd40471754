/** Parameters of the network: names, shapes and initial values. */
import { type Init, Parameters } from '../../../nn/parameters';
import type { Rng } from '../../../rl/rng';
import { typeCount } from '../act/actionTypes';
import { KEYS } from '../act/keys';
import { BINS } from '../act/pointer';
import { ELEMENT_FEATURES } from '../encode/screen';
import { PARTS } from '../encode/spans';
import { WORD_ROWS } from '../encode/vocabulary';
import { type CcSettings, pictureOf } from '../settings';

/** Residual blocks of the pixel encoder, each of which halves the picture. */
export const BLOCKS = 4;
/** Learned tokens in addition to those of the observation. */
export const EXTRA_TOKENS = 2;
/** Red, green, blue. */
const COLORS = 3;
/** Width of the layer between the state and y given x, or the value. */
export const HEAD_HIDDEN = 64;
/** Length of the embedding of x that y is conditioned on. */
export const X_WIDTH = 16;
/** Outputs for pointing at elements: logits of the two other ways, of the parts of an element's width, and of the parts of its height. */
export const TARGET_OUTPUTS = 2 + 2 * PARTS;
/**
 * Outputs for pointing between them: the logit of the pointer's place; offsets right and down; logarithms of the spread of
 * columns and of rows.
 */
export const BETWEEN_OUTPUTS = 5;
/** Widths of the outputs for type, x and key, which share one product. */
export const headWidths = ({ actions }: Pick<CcSettings, 'actions'>) => [
  typeCount(actions),
  BINS,
  KEYS.length,
];

export interface ParameterSpec {
  readonly name: string;
  readonly shape: readonly number[];
  readonly init: Init;
}

/** Output channels of each residual block; those of the last become tokens. */
export const channelsOf = ({ channels, width }: CcSettings): number[] => [
  ...[channels, 4 * channels, 8 * channels],
  width,
];

/** Rows and columns of picture tokens. */
export function patchGrid(settings: CcSettings): { readonly rows: number; readonly columns: number } {
  const { width, height } = pictureOf(settings) ?? { width: 0, height: 0 };
  const halved = (pixels: number) =>
    Array.from({ length: BLOCKS }).reduce<number>((n) => Math.ceil(n / 2), pixels);
  return { rows: halved(height), columns: halved(width) };
}

const zeros: Init = { kind: 'zeros' };
/** Glorot and Bengio 2010. */
const balanced = (fanIn: number, fanOut: number): Init => ({
  kind: 'uniform',
  limit: Math.sqrt(6 / (fanIn + fanOut)),
});
/** He et al. 2015, for layers followed by a rectifier. */
const rectified = (fanIn: number): Init => ({ kind: 'normal', std: Math.sqrt(2 / fanIn) });
const embedded = (width: number): Init => ({ kind: 'normal', std: 1 / Math.sqrt(width) });
/** The first decisions are nearly uniform. */
const slight = (fanIn: number): Init => ({ kind: 'uniform', limit: 0.1 / Math.sqrt(fanIn) });

/** In the order in which initial values are drawn. */
export function parameterSpecs(settings: CcSettings): ParameterSpec[] {
  const { width: w, wordWidth, expansion, layers, actionWidth, actions } = settings;
  const { taskFields, dom, pixels, pointsAtElements, feelsElements } = settings;
  const specs: ParameterSpec[] = [];
  const define = (name: string, shape: readonly number[], init: Init) => specs.push({ name, shape, init });
  const dense = (name: string, from: number, to: number, init = balanced(from, to)) => {
    define(`${name}/w`, [from, to], init);
    define(`${name}/b`, [to], zeros);
  };
  const norm = (name: string) => {
    define(`${name}/gain`, [w], { kind: 'constant', value: 1 });
    define(`${name}/bias`, [w], zeros);
  };
  const mlp = (name: string) => {
    norm(`${name}/norm`);
    dense(`${name}/hidden`, w, expansion * w);
    dense(`${name}/out`, expansion * w, w);
  };

  // Language encoder: a learned query attends over the words of a string.
  define('words', [WORD_ROWS, wordWidth], embedded(wordWidth));
  define('language/query', [w], embedded(w));
  dense('language/key', wordWidth, w);
  dense('language/value', wordWidth, w);
  dense('language/attended', w, w);
  mlp('language');

  if (pixels) {
    let from = COLORS;
    for (const [i, to] of channelsOf(settings).entries()) {
      define(`pixels/${i}/first/w`, [3, 3, from, to], rectified(9 * from));
      define(`pixels/${i}/first/b`, [to], zeros);
      define(`pixels/${i}/second/w`, [3, 3, to, to], rectified(9 * to));
      define(`pixels/${i}/second/b`, [to], zeros);
      define(`pixels/${i}/past/w`, [1, 1, from, to], rectified(from));
      from = to;
    }
    const { rows, columns } = patchGrid(settings);
    define('pixels/places', [rows * columns, w], embedded(w));
  }
  if (dom) {
    dense('element/features', ELEMENT_FEATURES, w);
    define('element/columns', [BINS, w], embedded(w));
    define('element/rows', [BINS, w], embedded(w));
  }
  define('instruction/kind', [w], embedded(w));
  define('extra', [EXTRA_TOKENS, w], embedded(w));

  for (let layer = 0; layer < layers; layer++) {
    norm(`block ${layer}/attention/norm`);
    for (const part of ['query', 'key', 'value', 'output']) dense(`block ${layer}/attention/${part}`, w, w);
    mlp(`block ${layer}`);
  }
  norm('multimodal/norm');

  // Previous action: its type, key and field, where the pointer is, whether the button is held.
  define('action/type', [typeCount(actions) + 1, actionWidth], embedded(actionWidth));
  define('action/key', [KEYS.length + 1, actionWidth], embedded(actionWidth));
  define('action/field', [FIELDS_TOLD + 1, actionWidth], embedded(actionWidth));
  define('action/column', [BINS, actionWidth], embedded(actionWidth));
  define('action/row', [BINS, actionWidth], embedded(actionWidth));
  define('action/held', [2, actionWidth], embedded(actionWidth));

  dense('memory/in', (EXTRA_TOKENS + 1) * w + actionWidth, w);
  for (const i of [0, 1]) {
    define(`memory/${i}/w`, [w, 4 * w], balanced(w, w));
    define(`memory/${i}/recurrent`, [w, 4 * w], balanced(w, w));
    // Gates in the order input, forget, cell, output: at first, nothing is forgotten.
    define(`memory/${i}/b`, [4 * w], { kind: 'stretches', values: [0, 1, 0, 0] });
  }

  const [types, xs, keys] = headWidths(settings);
  dense('heads', w, types + xs + keys, slight(w));
  define('y/embedding', [BINS, X_WIDTH], embedded(X_WIDTH));
  define('y/state', [w, HEAD_HIDDEN], rectified(w));
  define('y/x', [X_WIDTH, HEAD_HIDDEN], rectified(X_WIDTH));
  define('y/b', [HEAD_HIDDEN], zeros);
  dense('y/out', HEAD_HIDDEN, BINS, slight(HEAD_HIDDEN));
  if (taskFields) {
    dense('field/query', w, w);
    dense('field/key', w, w);
  }
  if (actions !== 'mouse and keyboard') {
    dense('element/query', w, w);
    dense('element/key', w, w);
  }
  if (pointsAtElements && dom) {
    dense('target/query', w, w);
    dense('target/key', w, w);
    dense('target/parts', w, TARGET_OUTPUTS, slight(w));
    dense('between/query', w, w);
    dense('between/place', w, BETWEEN_OUTPUTS, slight(w));
    if (feelsElements) define('action/element', [w, actionWidth], balanced(w, actionWidth));
  }
  dense('value/hidden', w, HEAD_HIDDEN, rectified(w));
  dense('value/out', HEAD_HIDDEN, 1, slight(HEAD_HIDDEN));
  return specs;
}

/** Number of fields that the embedding of the previous action distinguishes; further ones look alike. */
export const FIELDS_TOLD = 12;

export const parameterCount = (settings: CcSettings): number =>
  parameterSpecs(settings).reduce((sum, { shape }) => sum + shape.reduce((size, n) => size * n, 1), 0);

export function defineParameters(settings: CcSettings, rng: Rng): Parameters {
  const parameters = new Parameters();
  for (const { name, shape, init } of parameterSpecs(settings)) parameters.define(name, shape, init, rng);
  return parameters;
}
