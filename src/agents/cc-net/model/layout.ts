/** Parameters of the network: names, shapes and initial values. */
import { glorotUniform, heNormal, lstmBias, nearZeroUniform, zeros } from '../../../nn/initialisers';
import { Parameters } from '../../../nn/Parameters';
import type { Rng } from '../../../random/Rng';
import { typeCount } from '../act/actionTypes';
import { KEYS } from '../act/keys';
import { BINS } from '../act/pointer';
import { ELEMENT_FEATURES } from '../encode/ScreenEncoder';
import { PARTS } from '../encode/spans';
import { WORD_ROWS } from '../encode/vocabulary';
import { type CcSettings, pictureOf } from '../settings';
import { define, dense, embedded, norm, type ParameterSpec, perceptron } from './specs';

/** Residual blocks of the pixel encoder, each of which halves the picture. */
export const BLOCKS = 4;
/** Learned tokens in addition to those of the observation. */
export const EXTRA_TOKENS = 2;
/** Red, green, blue. */
const COLORS = 3;
/** Width of the layer between the state and y given x, or the value. */
export const HEAD_HIDDEN = 64;
/** Length of the embedding of x that y is conditioned on. */
const X_WIDTH = 16;
/** Outputs for pointing at elements: logits of the two other ways, of the parts of an element's width, and of the parts of its height. */
const TARGET_OUTPUTS = 2 + 2 * PARTS;
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

/** Length of the summary of a state: the learned tokens, and the mean of all others. */
export const summaryWidth = ({ width }: Pick<CcSettings, 'width'>): number => (EXTRA_TOKENS + 1) * width;
/** LSTMs in a row. */
const LSTMS = 2;
/** Length of a memory: hidden state and cell of each LSTM. */
export const memoryWidth = ({ width }: Pick<CcSettings, 'width'>): number => 2 * LSTMS * width;

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

/** In the order in which initial values are drawn. */
export function parameterSpecs(settings: CcSettings): ParameterSpec[] {
  const { width, layers, pixels, dom, taskFields, actions, pointsAtElements } = settings;
  return [
    ...languageEncoder(settings),
    ...(pixels ? pixelEncoder(settings) : []),
    ...(dom ? elementEmbedding(settings) : []),
    define('instruction/kind', [width], embedded(width)),
    define('extra', [EXTRA_TOKENS, width], embedded(width)),
    ...Array.from({ length: layers }, (_, layer) => transformerBlock(`block ${layer}`, settings)).flat(),
    ...norm('multimodal/norm', width),
    ...previousAction(settings),
    ...memory(settings),
    ...linearHeads(settings),
    ...(taskFields ? attentionHead('field', settings) : []),
    ...(actions !== 'mouse and keyboard' ? attentionHead('element', settings) : []),
    ...(pointsAtElements && dom ? pointingHead(settings) : []),
    ...dense('value/hidden', width, HEAD_HIDDEN, heNormal(width)),
    ...dense('value/out', HEAD_HIDDEN, 1, nearZeroUniform(HEAD_HIDDEN)),
  ];
}

/** A learned query attends over the words of a string. */
const languageEncoder = ({ width, wordWidth, expansion }: CcSettings): ParameterSpec[] => [
  define('words', [WORD_ROWS, wordWidth], embedded(wordWidth)),
  define('language/query', [width], embedded(width)),
  ...dense('language/key', wordWidth, width),
  ...dense('language/value', wordWidth, width),
  ...dense('language/attended', width, width),
  ...perceptron('language', width, expansion),
];

function pixelEncoder(settings: CcSettings): ParameterSpec[] {
  const channels = channelsOf(settings);
  const { rows, columns } = patchGrid(settings);
  return [
    ...channels.flatMap((to, i) => residualBlock(`pixels/${i}`, i === 0 ? COLORS : channels[i - 1], to)),
    define('pixels/places', [rows * columns, settings.width], embedded(settings.width)),
  ];
}

const residualBlock = (name: string, from: number, to: number): ParameterSpec[] => [
  define(`${name}/first/w`, [3, 3, from, to], heNormal(9 * from)),
  define(`${name}/first/b`, [to], zeros),
  define(`${name}/second/w`, [3, 3, to, to], heNormal(9 * to)),
  define(`${name}/second/b`, [to], zeros),
  define(`${name}/past/w`, [1, 1, from, to], heNormal(from)),
];

const elementEmbedding = ({ width }: CcSettings): ParameterSpec[] => [
  ...dense('element/features', ELEMENT_FEATURES, width),
  define('element/columns', [BINS, width], embedded(width)),
  define('element/rows', [BINS, width], embedded(width)),
];

const transformerBlock = (name: string, { width, expansion }: CcSettings): ParameterSpec[] => [
  ...norm(`${name}/attention/norm`, width),
  ...['query', 'key', 'value', 'output'].flatMap((part) => dense(`${name}/attention/${part}`, width, width)),
  ...perceptron(name, width, expansion),
];

/** Its type, key and field, where the pointer is, whether the button is held. */
function previousAction({ actions, actionWidth }: CcSettings): ParameterSpec[] {
  const table = (of: string, rows: number) =>
    define(`action/${of}`, [rows, actionWidth], embedded(actionWidth));
  return [
    table('type', typeCount(actions) + 1),
    table('key', KEYS.length + 1),
    table('field', FIELDS_TOLD + 1),
    table('column', BINS),
    table('row', BINS),
    table('held', 2),
  ];
}

const memory = ({ width, actionWidth }: CcSettings): ParameterSpec[] => [
  ...dense('memory/in', summaryWidth({ width }) + actionWidth, width),
  ...Array.from({ length: LSTMS }, (_, i) => [
    define(`memory/${i}/w`, [width, 4 * width], glorotUniform(width, width)),
    define(`memory/${i}/recurrent`, [width, 4 * width], glorotUniform(width, width)),
    define(`memory/${i}/b`, [4 * width], lstmBias),
  ]).flat(),
];

/** Type, x and key in one product, then y given x. */
function linearHeads(settings: CcSettings): ParameterSpec[] {
  const { width } = settings;
  const [types, xs, keys] = headWidths(settings);
  return [
    ...dense('heads', width, types + xs + keys, nearZeroUniform(width)),
    define('y/embedding', [BINS, X_WIDTH], embedded(X_WIDTH)),
    define('y/state', [width, HEAD_HIDDEN], heNormal(width)),
    define('y/x', [X_WIDTH, HEAD_HIDDEN], heNormal(X_WIDTH)),
    define('y/b', [HEAD_HIDDEN], zeros),
    ...dense('y/out', HEAD_HIDDEN, BINS, nearZeroUniform(HEAD_HIDDEN)),
  ];
}

const attentionHead = (name: string, { width }: CcSettings): ParameterSpec[] => [
  ...dense(`${name}/query`, width, width),
  ...dense(`${name}/key`, width, width),
];

const pointingHead = (settings: CcSettings): ParameterSpec[] => {
  const { width, actionWidth, feelsElements } = settings;
  return [
    ...attentionHead('target', settings),
    ...dense('target/parts', width, TARGET_OUTPUTS, nearZeroUniform(width)),
    ...dense('between/query', width, width),
    ...dense('between/place', width, BETWEEN_OUTPUTS, nearZeroUniform(width)),
    ...(feelsElements
      ? [define('action/element', [width, actionWidth], glorotUniform(width, actionWidth))]
      : []),
  ];
};

/** Number of fields that the embedding of the previous action distinguishes; further ones look alike. */
export const FIELDS_TOLD = 12;

export function defineParameters(settings: CcSettings, rng: Rng): Parameters {
  const parameters = new Parameters();
  for (const { name, shape, init } of parameterSpecs(settings)) parameters.define(name, shape, init, rng);
  return parameters;
}
