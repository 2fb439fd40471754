/** DOMNet as a diagram: its blocks, in the paper's words (Section 5; Appendix C, Figure 5). */

import type { Observation } from '../../contracts/env';
import type { Block, NetworkDiagram, NetworkTrace } from '../../contracts/network';
import { decodeSnapshot } from '../../dom/snapshot';
import { elementItems, named, stretches } from '../shared/networkTrace';
import type { GoalKind } from './encode/goal';
import { type EncodedState, PLAIN_FACTS } from './encode/state';
import type { Sizes } from './model/layout';

const EMBED = 'src/agents/wge/model/embed.ts';
const ATTEND = 'src/agents/wge/model/attend.ts';
const STATE = 'src/agents/wge/encode/state.ts';
const EMBEDDINGS = 'Appendix C, Embeddings';
const ATTENTIONS = 'Appendix C, Attentions';

/** The terms of an additive attention's logits; `rows`: one query for each of these, if there are several. */
const logitParts = (over: string, rows?: string): NonNullable<Block['parts']> => {
  const queries = rows ? [rows] : [];
  return {
    keys: [over, 'attention'],
    query: [...queries, 'attention'],
    tanh: [...queries, over, 'attention'],
    logits: [...queries, over],
  };
};

const ATTENTION_TEX = (memory: string, query: string) =>
  `\\alpha_j = \\mathrm{softmax}_j\\; v^\\top \\tanh(W ${memory} + U ${query})`;

function goalBlocks(kind: GoalKind): Block[] {
  const values: Block = {
    id: 'values',
    title: kind === 'fields' ? 'Words of the values' : 'Words of the goal',
    tex: '\\tfrac1{|v|}\\sum_{w\\in v} E_w',
    says:
      kind === 'fields'
        ? 'The value of each field of the goal: the mean of its words’ vectors.'
        : 'Each word of the goal, as a vector.',
    ...{ section: EMBEDDINGS, file: EMBED, inputs: [], axes: ['goal unit', 'word vector'] },
  };
  if (kind === 'language')
    return [
      values,
      {
        id: 'units',
        title: 'Goal embedding',
        tex: 'v_{\\text{goal}}(i) = [\\overrightarrow{h_i};\\overleftarrow{h_i}]',
        says: 'Each word of the goal in its context: the states of a bidirectional LSTM, computed by one fused op.',
        ...{ section: EMBEDDINGS, file: EMBED, inputs: ['values'], axes: ['goal unit', 'goal vector'] },
      },
    ];
  return [
    {
      id: 'keys',
      title: 'Words of the keys',
      tex: '\\tfrac1{|k|}\\sum_{w\\in k} E_w',
      says: 'The key of each field of the goal: the mean of its words’ vectors.',
      ...{ section: EMBEDDINGS, file: EMBED, inputs: [], axes: ['goal unit', 'word vector'] },
    },
    values,
    {
      id: 'units',
      title: 'Goal embedding',
      tex: 'v_{\\text{goal}}(i) = [e_{\\text{key}}; e_{\\text{value}}]',
      says: 'Each field of the goal: its key and its value, concatenated.',
      ...{ section: EMBEDDINGS, file: EMBED, inputs: ['keys', 'values'], axes: ['goal unit', 'goal vector'] },
    },
  ];
}

const elementBlocks = (kind: GoalKind, isSoft: boolean, seesColours: boolean): Block[] => [
  {
    id: 'text',
    title: 'Words of the text',
    tex: 'v_{\\text{text}}(e) = \\tfrac1{|e|}\\sum_{w\\in e} E_w',
    says: 'What an element says: the mean of its words’ vectors.',
    ...{ section: EMBEDDINGS, file: EMBED, inputs: [], axes: ['element', 'word vector'] },
  },
  {
    id: 'tags',
    title: 'Tag',
    tex: 'E^{\\text{tag}}_{\\mathrm{tag}(e)}',
    says: 'What kind of element it is: a row of a learned table.',
    ...{ section: EMBEDDINGS, file: EMBED, inputs: [], axes: ['element', 'tag vector'] },
  },
  {
    id: 'classes',
    title: 'Classes',
    tex: 'E^{\\text{class}}_{\\mathrm{class}(e)}',
    says: 'Its class attribute as a whole: a row of a learned table.',
    ...{ section: EMBEDDINGS, file: EMBED, inputs: [], axes: ['element', 'class vector'] },
  },
  {
    id: 'facts',
    title: seesColours ? 'Place, state and colours' : 'Place and state',
    tex: `(x, y, w, h, \\text{value?}, \\text{filled?}, \\text{tampered?}, \\ldots${seesColours ? ', \\text{colours}' : ''})`,
    says: `An element’s place and size, in screens, and its yes/no attributes${seesColours ? '; the colours of its text and background' : ''}.`,
    ...{ section: EMBEDDINGS, file: STATE, inputs: [], axes: ['element', 'fact'] },
  },
  {
    id: 'roles',
    title: 'Roles of the goal',
    tex: 'r_i = W\\, k_i + b',
    says: 'What an element that matches a part of the goal learns about that part.',
    ...{ section: 'Section 5', file: EMBED, axes: ['goal unit', 'role'], along: 'word vector' },
    inputs: [kind === 'fields' ? 'keys' : 'units'],
  },
  {
    id: 'match',
    title: 'Matches with the goal',
    tex: 'v_{\\text{match}}(e) = \\sum_{i \\,:\\, e \\text{ matches } i} r_i',
    says: 'The roles of those parts of the goal that contain the element’s text, that it holds as its value, or that its words resemble.',
    ...{ section: 'Section 5', file: EMBED, axes: ['element', 'match vector'] },
    inputs: isSoft ? ['roles', 'text', 'values'] : ['roles'],
    parts: {
      'text in goal': ['element', 'role'],
      'holds value': ['element', 'role'],
      ...(isSoft && { alignment: ['element', 'goal unit'], 'softly aligned': ['element', 'role'] }),
    },
  },
  {
    id: 'base',
    title: 'Base embedding',
    tex: 'v_{\\text{base}}(e) = [v_{\\text{text}}; v_{\\text{tag}}; v_{\\text{class}}; \\text{facts}; v_{\\text{match}}]',
    says: 'All that is known of the element itself, concatenated.',
    ...{ section: EMBEDDINGS, file: EMBED, axes: ['element', 'base vector'] },
    inputs: ['text', 'tags', 'classes', 'facts', 'match'],
  },
  {
    id: 'spatial',
    title: 'Neighbours on the page',
    tex: "v_{\\text{spatial}}(e) = \\tfrac{1}{|N(e)|}\\sum_{e' \\in N(e)} W v_{\\text{base}}(e') + b",
    says: 'The mean of what the elements near it send.',
    ...{ section: 'Section 5', file: EMBED, inputs: ['base'], axes: ['element', 'spatial vector'] },
    ...{ along: 'element', parts: { messages: ['element', 'spatial vector'] } },
  },
  {
    id: 'tree',
    title: 'Neighbours in the tree',
    tex: "v^{k}_{\\text{tree}}(e) = \\max_{e' \\in N_k(e)} W v_{\\text{base}}(e') + b,\\quad k = 3,\\ldots,6",
    says: 'For each depth, the maximum of what elements with a common ancestor at least that deep send; computed by one fused op.',
    ...{ section: 'Section 5', file: EMBED, inputs: ['base'], axes: ['element', 'tree vector'] },
    parts: { messages: ['element', 'message'] },
  },
  {
    id: 'dom',
    title: 'Element embedding',
    tex: 'v_{\\text{DOM}}(e) = [v_{\\text{base}}; v_{\\text{spatial}}; v_{\\text{tree}}]',
    says: 'What an element is to the network: itself and its surroundings.',
    ...{ section: 'Section 5', file: EMBED, axes: ['element', 'element vector'] },
    inputs: ['base', 'spatial', 'tree'],
  },
];

const tallyBlock = (kind: GoalKind): Block => ({
  id: 'tally',
  title: 'Tally',
  tex: '\\sum_{i \\,:\\, v_i = \\#\\{e \\,:\\, e \\text{ tampered}\\}} W\\, k_i + b',
  says: 'The role of the part of the goal, if any, whose value is the number of elements acted on.',
  ...{ section: null, file: EMBED, inputs: [kind === 'fields' ? 'keys' : 'units'], axes: ['tally'] },
  parts: { roles: ['goal unit', 'tally'], sum: ['tally'] },
});

const attentionBlocks = (countsActions: boolean): Block[] => [
  {
    id: 'context',
    title: 'DOM context',
    tex: `c_{\\text{DOM}} = \\sum_j \\alpha_j v_j,\\quad ${ATTENTION_TEX('v_j', '\\max_e v_e')}`,
    says: 'The page in one vector: elements weighted by an attention whose query is their elementwise maximum.',
    ...{ section: `${ATTENTIONS}, step 1`, file: ATTEND, inputs: ['dom'], axes: ['element vector'] },
    along: 'element',
    parts: { greatest: ['element vector'], attention: ['element'], ...logitParts('element') },
  },
  ...[1, 2].map(
    (head): Block => ({
      id: `goal ${head}`,
      title: `Goal context ${head}`,
      tex: `g_${head} = \\sum_i \\alpha_i v_i,\\quad ${ATTENTION_TEX('v_{\\text{goal}}(j)', 'c_{\\text{DOM}}')}`,
      says: 'Which part of the goal matters on this page. The last unit is a vector to attend to when none does.',
      ...{ section: `${ATTENTIONS}, step 2`, file: ATTEND, axes: ['goal vector'], along: 'goal unit' },
      inputs: ['units', 'context'],
      parts: { attention: ['goal unit'], ...logitParts('goal unit') },
    }),
  ),
  {
    id: 'query',
    title: 'Query',
    tex: countsActions ? 'q = [g_1; g_2; c_{\\text{DOM}}; \\text{tally}]' : 'q = [g_1; g_2; c_{\\text{DOM}}]',
    says: 'Goal and page, concatenated: the query that elements are chosen with.',
    ...{ section: `${ATTENTIONS}, step 3`, file: ATTEND, axes: ['query'] },
    inputs: ['goal 1', 'goal 2', 'context', ...(countsActions ? ['tally'] : [])],
  },
  {
    id: 'value',
    title: 'Value',
    tex: 'V(s) = w^\\top q + b',
    says: 'The critic’s estimate of the return from here on.',
    ...{ section: 'Section 5', file: ATTEND, inputs: ['query'], axes: [], along: 'query' },
  },
  ...[1, 2].map(
    (head): Block => ({
      id: `element ${head}`,
      title: `Element attention ${head}`,
      tex: ATTENTION_TEX('v_{\\text{DOM}}(j)', 'q').replace('\\alpha', `\\alpha^{${head}}`),
      says: 'How much this head wants each element.',
      ...{ section: `${ATTENTIONS}, step 3`, file: ATTEND, inputs: ['dom', 'query'], axes: ['element'] },
      parts: logitParts('element'),
    }),
  ),
  {
    id: 'mixture',
    title: 'Mixture of the heads',
    tex: '(m_1, m_2) = \\mathrm{softmax}(W [g_1; g_2] + b)',
    says: 'How much each head counts, depending on the goal.',
    ...{ section: `${ATTENTIONS}, step 3`, file: ATTEND, inputs: ['goal 1', 'goal 2'], axes: ['head'] },
    parts: { logits: ['head'] },
  },
  {
    id: 'elements',
    title: 'Which element',
    tex: 'p(e) = m_1 \\alpha^{1}_e + m_2 \\alpha^{2}_e',
    says: 'The probability that the action is done to an element.',
    ...{ section: `${ATTENTIONS}, step 3`, file: ATTEND, axes: ['element'] },
    inputs: ['element 1', 'element 2', 'mixture'],
  },
  {
    id: 'hidden',
    title: 'Element and goal',
    tex: 'h(e) = \\mathrm{ReLU}(W v_{\\text{DOM}}(e) + b + U [g_1; g_2])',
    says: 'What is to be done with an element depends on the element and on the goal.',
    ...{ section: `${ATTENTIONS}, step 4`, file: ATTEND, axes: ['element', 'hidden'] },
    inputs: ['dom', 'goal 1', 'goal 2'],
    parts: { 'of the element': ['element', 'hidden'], 'of the goal': ['hidden'] },
  },
  {
    id: 'kind',
    title: 'Click or type',
    tex: '\\log p(a \\mid e) = \\log \\mathrm{softmax}(W h(e) + b)',
    says: 'Logarithms of the probabilities that the element is clicked or typed into.',
    ...{
      section: `${ATTENTIONS}, step 4`,
      file: ATTEND,
      inputs: ['hidden'],
      axes: ['element', 'kind of action'],
    },
    parts: { logits: ['element', 'kind of action'] },
  },
];

const textBlock = (id: string, title: string, says: string): Block => ({
  ...{ id, title, says },
  tex: `\\log p(i \\mid e) = \\log \\mathrm{softmax}_i\\; v^\\top \\tanh(W v_{\\text{goal}}(i) + U h(e))`,
  ...{ section: `${ATTENTIONS}, step 4`, file: ATTEND, axes: ['element', 'goal unit'] },
  inputs: ['hidden', 'units'],
  parts: logitParts('goal unit', 'element'),
});

export function domNetDiagram(kind: GoalKind, { isSoftlyAligned, tally, facts }: Sizes): NetworkDiagram {
  const countsActions = tally > 0;
  const text =
    kind === 'fields'
      ? [
          textBlock(
            'text start',
            'Text to type',
            'Logarithms of the probabilities of each field’s value, if the element is typed into.',
          ),
        ]
      : [
          textBlock(
            'text start',
            'First word to type',
            'Logarithms of the probabilities that the text begins with each word.',
          ),
          textBlock(
            'text end',
            'Last word to type',
            'Logarithms of the probabilities that the text ends with each word.',
          ),
        ];
  return {
    name: 'DOMNet',
    paper: 'Liu et al. 2018',
    blocks: [
      ...goalBlocks(kind),
      ...elementBlocks(kind, isSoftlyAligned, facts > PLAIN_FACTS),
      ...(countsActions ? [tallyBlock(kind)] : []),
      ...attentionBlocks(countsActions),
      ...text,
    ],
  };
}

const FACT_NAMES = [
  ...['left', 'top', 'width', 'height', 'has a value', 'is filled', 'tampered with', 'focused'],
  ...['pseudo-element', 'has text'],
  ...['text', 'background'].flatMap((what) =>
    ['red', 'green', 'blue', 'opacity'].map((part) => `${what}: ${part}`),
  ),
];

/** The labels along the axes. */
export function axesOf({ dom }: Observation, { refs, goal }: EncodedState, d: Sizes): NetworkTrace['axes'] {
  const units = goal.units.map(({ key, value }) => (goal.kind === 'fields' ? `${key} = ${value}` : value));
  const base = [
    ['text', d.word],
    ['tag', d.tag],
    ['class', d.class],
    ...FACT_NAMES.slice(0, d.facts).map((name) => [name, 1] as const),
    ['text in goal', d.match],
    ['holds value', d.match],
    ['softly aligned', d.match],
  ] as const;
  const whole = [...base, ['spatial', d.spatial], ['tree', d.dom - d.base - d.spatial]] as const;
  const tally = d.tally > 0 ? [['tally', d.tally] as const] : [];
  return {
    element: elementItems(decodeSnapshot(dom), refs),
    'goal unit': named([...units, 'none of it']),
    fact: named(FACT_NAMES.slice(0, d.facts)),
    role: [],
    'base vector': stretches(...base),
    'element vector': stretches(...whole),
    'goal vector': goal.kind === 'fields' ? stretches(['key', d.word], ['value', d.word]) : [],
    query: stretches(['goal 1', d.goal], ['goal 2', d.goal], ...whole, ...tally),
    tally: [],
    head: named(['head 1', 'head 2']),
    'kind of action': named(['click', 'type']),
  };
}
