/** CC-Net as a diagram (Humphreys et al. 2022, Section 2.3 and Figure 2). */
import type { Observation } from '../../contracts/env';
import type { Block, NetworkDiagram, NetworkTrace } from '../../contracts/network';
import { decodeSnapshot } from '../../dom/snapshot';
import { elementItems, named, stretches } from '../shared/networkTrace';
import { ACTION_TYPES } from './act/actionTypes';
import { describeKey } from './act/keys';
import type { Screen } from './encode/ScreenEncoder';
import { PARTS } from './encode/spans';
import type { ChoiceHead } from './model/heads';
import { BLOCKS, EXTRA_TOKENS, headWidths, patchGrid } from './model/layout';
import type { CcSettings } from './settings';

const MODEL = 'src/agents/cc-net/model';
const SECTION = 'Section 2.3';
const TOKENS = ['token', 'width'];

function pixelBlocks(): Block[] {
  const blocks = Array.from({ length: BLOCKS }, (_, i): Block => {
    const axes = ['line', 'column', `channel ${i + 1}`];
    return {
      id: `pixels ${i}`,
      title: `Residual block ${i + 1}`,
      tex: 'y = \\mathrm{ReLU}\\big(W_2 * \\mathrm{ReLU}(W_1 *_2 x + b_1) + W_0 *_2 x + b_2\\big)',
      says: 'Two convolutions and a skip connection; the picture is halved in size.',
      ...{ section: SECTION, file: `${MODEL}/pixelEncoder.ts`, axes },
      inputs: [i === 0 ? 'picture' : `pixels ${i - 1}`],
      parts: { first: axes, second: axes, past: axes },
    };
  });
  return [
    {
      id: 'picture',
      title: 'Screen',
      tex: 'x_{ij} = (1 - r, 1 - g, 1 - b)_{ij}',
      says: 'How dark each pixel is in red, green and blue.',
      ...{ section: SECTION, file: `${MODEL}/batch.ts`, inputs: [], axes: ['line', 'column', 'color'] },
    },
    ...blocks,
    {
      id: 'patches',
      title: 'Patches of the screen',
      tex: 'p_{ij} = y_{ij} + E_{ij}',
      says: 'The encoded picture, with a vector added to each patch that says where it is.',
      ...{ section: SECTION, file: `${MODEL}/pixelEncoder.ts`, axes: ['patch', 'width'] },
      inputs: [`pixels ${BLOCKS - 1}`],
    },
  ];
}

const elementBlock: Block = {
  id: 'elements',
  title: 'Elements',
  tex: 'e_i = t_i + W f_i + b + E^x_{x_i} + E^y_{y_i}',
  says: 'Words, numbers and place of each element, added up.',
  ...{ section: SECTION, file: `${MODEL}/multimodal.ts`, inputs: ['texts'], axes: ['element', 'width'] },
  parts: { 'of the numbers': ['element', 'width'] },
};

const transformerLayer = (layer: number): Block => ({
  id: `block ${layer}`,
  title: `Transformer block ${layer + 1}`,
  tex: 'h = x + \\mathrm{MHA}(\\mathrm{LN}(x)),\\quad y = h + \\mathrm{MLP}(\\mathrm{LN}(h))',
  says: 'Every token attends to every other; the softmax of queries and keys is one fused op.',
  ...{ section: SECTION, file: 'src/nn/ops/transformerBlock.ts', axes: TOKENS },
  inputs: [layer === 0 ? 'tokens' : `block ${layer - 1}`],
  parts: {
    attention: ['head', 'token', 'token'],
    ...{ queries: TOKENS, keys: TOKENS, values: TOKENS, attended: TOKENS, change: TOKENS },
    hidden: ['token', 'hidden'],
  },
});

const lstmBlock = (i: number): Block => ({
  id: `memory ${i}`,
  title: `LSTM ${i + 1}`,
  tex: 'z = W x + b + U h_{t-1},\\quad c_t = \\sigma(f) c_{t-1} + \\sigma(i)\\tanh(g),\\quad h_t = \\sigma(o)\\tanh(c_t)',
  says: 'What the agent remembers of the episode.',
  ...{ section: SECTION, file: `${MODEL}/memory.ts`, axes: ['width'] },
  inputs: [i === 0 ? 'input' : 'memory 0'],
  parts: { 'of the input': ['gate'], 'of the memory': ['gate'], cell: ['width'] },
});

const choiceBlock = (id: ChoiceHead, title: string, says: string, input: string): Block => ({
  ...{ id, title, says },
  tex: 'z_i = (W_k t_i + b_k) \\cdot (W_q s + b_q) / \\sqrt{d}',
  ...{ section: SECTION, file: `${MODEL}/heads.ts`, inputs: ['state', input], axes: [id] },
  parts: { keys: [id, 'width'], query: ['width'], 'dot products': [id] },
});

const targetBlock: Block = {
  ...choiceBlock('target', 'Which element is pointed at', 'How well each element fits.', 'outputs'),
  section: null,
  axes: ['element'],
  parts: {
    ...{ keys: ['element', 'width'], query: ['width'], 'dot products': ['element'] },
    ...{ parts: ['part'], shares: ['way'] },
  },
};

const betweenBlock: Block = {
  id: 'between',
  title: 'A place between elements',
  tex: 'z_i = (W_k t_i + b_k) \\cdot (W_b s + b_b) / \\sqrt{d},\\quad \\mu = \\textstyle\\sum_i \\mathrm{softmax}_i(z)\\,m_i + 3\\,o',
  says: 'Which elements, and the pointer, are averaged. The place lies at the mean of their middles, plus an offset.',
  ...{ section: null, file: `${MODEL}/between.ts`, inputs: ['state', 'target'], axes: ['element'] },
  parts: {
    ...{ query: ['width'], 'dot products': ['element'], shares: ['averaged'] },
    place: ['output of the place'],
  },
};

const placesBlock = (isMixed: boolean): Block => ({
  id: 'places',
  title: 'Places of the pointer',
  tex: isMixed ? 'p(x, y) = \\sum_i p_i\\,p(x|i)\\,p(y|i) + p_0\\,p(x)\\,p(y|x)' : 'p(x, y) = p(x)\\,p(y|x)',
  says: isMixed
    ? 'Log-probabilities: a place on an element, between elements, or chosen on its own.'
    : 'Log-probabilities: the column, then the row.',
  ...{ section: isMixed ? null : SECTION, file: `${MODEL}/pointing.ts`, axes: ['place'] },
  inputs: ['heads', 'y', ...(isMixed ? ['target', 'between'] : [])],
});

export function ccNetDiagram(settings: CcSettings, { elements, fields }: Screen): NetworkDiagram {
  const { pixels, layers, taskFields, actions, pointsAtElements, feelsElements } = settings;
  const hasElements = elements.length > 0;
  const isMixed = pointsAtElements && hasElements;
  const feels = isMixed && feelsElements;
  return {
    name: 'CC-Net',
    paper: 'Humphreys et al. 2022',
    blocks: [
      ...(pixels ? pixelBlocks() : []),
      {
        id: 'texts',
        title: 'Language encoder',
        tex: 't = \\mathrm{MLP}\\Big(q + W \\sum_w \\alpha_w v_w\\Big),\\quad \\alpha_w = \\mathrm{softmax}_w(q \\cdot k_w / \\sqrt d)',
        says: 'One vector for every distinct string: a learned query attends over its words.',
        ...{ section: SECTION, file: `${MODEL}/languageEncoder.ts`, inputs: [], axes: ['string', 'width'] },
        parts: {
          attention: ['string', 'head', '', 'word'],
          keys: ['', 'width'],
          values: ['', 'width'],
          attended: ['string', 'width'],
        },
      },
      ...(hasElements ? [elementBlock] : []),
      {
        id: 'tokens',
        title: 'Tokens',
        tex: '[\\text{extra}; \\text{instruction}; e_1, e_2, \\ldots; p_{11}, p_{12}, \\ldots]',
        says: 'The tokens that attend to each other: two learned ones, the instruction, elements and patches.',
        ...{ section: SECTION, file: `${MODEL}/multimodal.ts`, axes: TOKENS },
        inputs: ['texts', ...(hasElements ? ['elements'] : []), ...(pixels ? ['patches'] : [])],
      },
      ...Array.from({ length: layers }, (_, layer) => transformerLayer(layer)),
      {
        id: 'outputs',
        title: 'Outputs of the tokens',
        tex: '\\mathrm{LN}(x)',
        says: 'Tokens after all blocks, normalised.',
        ...{ section: SECTION, file: `${MODEL}/multimodal.ts`, axes: TOKENS },
        inputs: [layers > 0 ? `block ${layers - 1}` : 'tokens'],
      },
      {
        id: 'summary',
        title: 'Summary',
        tex: '[y_1; y_2; \\mathrm{mean}(y_3, y_4, \\ldots)]',
        says: 'The two learned tokens, and the mean of all others.',
        ...{ section: SECTION, file: `${MODEL}/multimodal.ts`, inputs: ['outputs'], axes: ['summary'] },
      },
      {
        id: 'hand',
        title: 'Previous action',
        tex: `E_{\\text{type}} + E_{\\text{key}} + E_{\\text{field}} + E_x + E_y + E_{\\text{held}}${feels ? ' + W k_{\\text{pointer}}' : ''}`,
        says: `What was done last, and where it left the hand${feels ? ', the element under it included' : ''}.`,
        ...{
          section: SECTION,
          file: `${MODEL}/memory.ts`,
          inputs: feels ? ['outputs'] : [],
          axes: ['action vector'],
        },
      },
      {
        id: 'input',
        title: 'Input of the memory',
        tex: 'W [\\text{summary}; \\text{action}] + b',
        says: 'State and previous action.',
        ...{ section: SECTION, file: `${MODEL}/memory.ts`, inputs: ['summary', 'hand'], axes: ['width'] },
        along: 'memory input',
      },
      lstmBlock(0),
      lstmBlock(1),
      {
        id: 'state',
        title: 'State',
        tex: 's = x + h^{(2)}_t',
        says: 'What all heads read: the memory plus a skip connection past it.',
        ...{ section: SECTION, file: `${MODEL}/memory.ts`, inputs: ['input', 'memory 1'], axes: ['width'] },
      },
      {
        id: 'heads',
        title: 'Action, x, key',
        tex: 'z = W s + b',
        says: 'Logits of the action, the pointer’s column and the key.',
        ...{
          section: SECTION,
          file: `${MODEL}/heads.ts`,
          inputs: ['state'],
          axes: ['output'],
          along: 'width',
        },
      },
      {
        id: 'y',
        title: 'y, given x',
        tex: 'z_{xy} = W \\mathrm{ReLU}(U s + V E_x + b) + c',
        says: 'Logits of the pointer’s row, for each of its columns.',
        ...{ section: SECTION, file: `${MODEL}/heads.ts`, inputs: ['state'], axes: ['x', 'y'] },
        parts: { 'of all x': ['x', 'y'] },
      },
      ...(isMixed ? [targetBlock, betweenBlock] : []),
      placesBlock(isMixed),
      ...(taskFields && fields.length > 0
        ? [choiceBlock('field', 'Which text', 'How well each field of the instruction fits.', 'texts')]
        : []),
      ...(actions !== 'mouse and keyboard' && hasElements
        ? [choiceBlock('element', 'Which element', 'How well each element fits.', 'outputs')]
        : []),
      {
        id: 'value',
        title: 'Value',
        tex: 'V = w^\\top \\mathrm{ReLU}(W s + b) + c',
        says: 'The return expected from here on, in units of PopArt’s scale.',
        ...{ section: SECTION, file: `${MODEL}/heads.ts`, inputs: ['state'], axes: [], along: 'hidden' },
        parts: { 'before the ReLU': ['hidden'] },
      },
    ],
  };
}

/** The labels along the axes. */
export function axesOf(
  { dom, fields }: Observation,
  { refs, instruction, elements, fields: texts }: Screen,
  settings: CcSettings,
): NetworkTrace['axes'] {
  const { width, pixels } = settings;
  const items = elementItems(decodeSnapshot(dom), refs);
  const fieldNames = fields.map(([key, value]) => `${key}: “${value}”`);
  const { rows, columns } = pixels ? patchGrid(settings) : { rows: 0, columns: 0 };
  const patches = Array.from({ length: rows * columns }, (_, i) => ({
    label: `patch, row ${Math.floor(i / columns) + 1}, column ${(i % columns) + 1}`,
  }));
  // Equal strings are encoded once; the first gives its name.
  const strings = new Map<object, string>([[instruction, 'the instruction']]);
  for (const [i, text] of elements.entries()) if (!strings.has(text)) strings.set(text, items[i].label);
  for (const [i, text] of texts.entries()) if (!strings.has(text)) strings.set(text, fieldNames[i] ?? '');
  const [types, xs] = headWidths(settings);
  return {
    color: named(['red', 'green', 'blue']),
    string: named([...strings.values()]),
    element: items,
    field: named(fieldNames),
    patch: patches,
    token: [
      ...stretches(['summary token', EXTRA_TOKENS]),
      ...named(['the instruction']),
      ...(elements.length > 0 ? items : []),
      ...patches,
    ],
    way: [...items, ...named(['between elements', 'a place on its own'])],
    averaged: [...items, ...named(['the pointer'])],
    'output of the place': named(['the pointer', 'right', 'down', 'spread of columns', 'spread of rows']),
    part: stretches(
      ['between elements', 1],
      ['a place on its own', 1],
      ['part of the width', PARTS],
      ['part of the height', PARTS],
    ),
    summary: stretches(['token 1', width], ['token 2', width], ['mean', width]),
    gate: stretches(...['input', 'forget', 'cell', 'output'].map((gate) => [gate, width] as const)),
    output: [
      ...named(ACTION_TYPES.slice(0, types)),
      ...stretches(['x', xs]),
      ...Array.from({ length: headWidths(settings)[2] }, (_, key) => ({ label: `key ${describeKey(key)}` })),
    ],
  };
}
