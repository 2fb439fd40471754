/** DOM-Q-NET as a diagram: its modules and heads, in the paper's words (Sections 3.2 and 3.3). */
import type { Observation } from '../../contracts/env';
import type { Block, NetworkDiagram, NetworkTrace } from '../../contracts/network';
import { decodeSnapshot } from '../../dom/snapshot';
import { elementItems, named, stretches } from '../shared/networkTrace';
import type { Perception } from './encode/StateEncoder';
import { candidatesOf } from './encode/state';
import { FLAG_NAMES, HEAD_NAMES, type HeadName, type Sizes } from './model/layout';
import type { DomQNetSettings } from './settings';

const MODULES = 'src/agents/dom-q-net/model/modules.ts';
const MESSAGES = 'src/agents/dom-q-net/model/messagePassing.ts';
const HEADS = 'src/agents/dom-q-net/model/heads.ts';
const BATCH = 'src/agents/dom-q-net/model/batch.ts';

const ATTENTION = 'Section 3.3, Equation 7; Appendix 6.2';

const HEAD_TEXTS: Readonly<Record<HeadName, { title: string; symbol: string; says: string; axis: string }>> =
  {
    dom: {
      title: 'Value of elements',
      symbol: 'e',
      says: 'What choosing an element adds to the return: three layers, without the noise of exploration.',
      axis: 'candidate',
    },
    token: {
      title: 'Value of words',
      symbol: 'w',
      says: 'What typing a word of the goal adds.',
      axis: 'goal word',
    },
    mode: {
      title: 'Value of modes',
      symbol: 'm',
      says: 'What clicking adds, or typing.',
      axis: 'mode',
    },
  };

const concatenated = (vectors: readonly string[]) =>
  vectors.length === 1 ? vectors[0] : `[${vectors.join('; ')}]`;

function head(name: HeadName, settings: DomQNetSettings): Block {
  const { title, symbol, says, axis } = HEAD_TEXTS[name];
  const rows = name === 'mode' ? [] : [axis];
  const first = [...rows, 'hidden 1'];
  const hasOwn = name === 'token' || (name === 'dom' && (settings.local || settings.neighbour));
  const hasPage = name !== 'dom' || settings.global;
  const ofElement = [...(settings.local ? ['local'] : []), ...(settings.neighbour ? ['neighbour'] : [])];
  const inputs = [
    ...(name === 'dom' ? ofElement : name === 'token' ? ['words'] : []),
    ...(hasPage ? ['global'] : []),
  ];
  const vectors = inputs.map((input) => (input === 'words' ? 'w' : `e_{\\text{${input}}}`));
  return {
    ...{ id: name, title, says, section: 'Sections 3.2 and 3.3', file: HEADS, axes: [axis] },
    tex: `Q_{\\text{${name}}}(s, ${symbol}) = f(${concatenated(vectors)})`,
    inputs,
    parts: {
      1: first,
      ...(hasOwn && hasPage && { '1 of the page': ['hidden 1'], '1 of its own': first }),
      2: [...rows, 'hidden 2'],
      3: [axis],
    },
  };
}

export function qNetDiagram(settings: DomQNetSettings): NetworkDiagram {
  const { messageSteps, goalAttention, goalConcatenation, goalPhrases, quotes } = settings;
  const isWhole = settings.textTokens === 'whole';
  const ofElement = [
    ...['tag', 'class'],
    ...(settings.rankDim > 0 ? ['rank'] : []),
    ...(settings.matchDim > 0 ? ['matched word'] : []),
    ...(settings.textInNode ? ['text'] : []),
    ...['match', 'flags'],
  ];
  const steps = Array.from({ length: messageSteps }, (_, i) => [
    `after step ${i + 1}`,
    ['element', 'local vector'],
  ]);
  const blocks: Block[] = [
    {
      id: 'texts',
      title: 'Texts of elements',
      tex: isWhole ? 'E_{\\mathrm{text}(e)}' : '\\tfrac1{|e|}\\sum_{w\\in e} E_w',
      says: isWhole
        ? 'What an element says, as a vector from a learned table; a random one for unknown texts.'
        : 'What an element says: the mean of its words’ vectors, from a learned table; random ones for unknown words.',
      ...{ section: 'Section 3.3', file: MODULES, inputs: [], axes: ['element', 'text vector'] },
    },
    {
      id: 'words',
      title: 'Words of the goal',
      tex: `[E_w; \\text{position of } w${quotes ? '; \\text{quoted?}' : ''}]`,
      says: `Each word of the goal, and its position${quotes ? '; also whether the goal quotes it' : ''}.`,
      ...{ section: 'Section 3.3', file: MODULES, inputs: [], axes: ['goal word', 'word vector'] },
    },
    {
      id: 'alignment',
      title: 'Match with the goal',
      tex: '\\max_w \\cos(E_{\\mathrm{text}(e)}, E_w)',
      says: `How similar the element’s text is to the best-matching word${goalPhrases ? ' or phrase' : ''} of the goal; computed by one fused op.`,
      ...{ section: 'Section 3.3, Equation 3', file: MODULES, inputs: ['texts', 'words'], axes: ['element'] },
    },
    {
      id: 'flags',
      title: 'State of elements',
      tex: '(\\text{focused?}, \\text{touched?}, \\text{ticked?}, \\ldots)',
      says: 'The yes/no attributes of an element.',
      ...{ section: 'Section 3.3', file: BATCH, inputs: [], axes: ['element', 'flag'] },
    },
    {
      id: 'local',
      title: 'Local module',
      tex: `e_{\\text{local}} = ${concatenated(ofElement.map((part) => `\\text{${part}}`))}`,
      says: 'All that is known of an element itself, concatenated.',
      ...{ section: 'Section 3.3, Equation 3', file: MODULES, axes: ['element', 'local vector'] },
      inputs: [...(settings.textInNode ? ['texts'] : []), 'alignment', 'flags'],
    },
    {
      id: 'neighbour',
      title: 'Neighbour module',
      tex: "m_e = \\sum_{e' \\in N(e)} W h_{e'} + b,\\quad h_e \\leftarrow \\mathrm{GRU}(h_e, m_e)",
      says: `What an element has heard of its surroundings, up to ${messageSteps} edges away in the tree; computed by one fused op.`,
      ...{
        section: 'Section 3.3, Equations 4 and 5',
        file: MESSAGES,
        inputs: ['local'],
        axes: ['element', 'local vector'],
      },
      parts: { 'first messages': ['element', 'local vector'], ...Object.fromEntries(steps) },
    },
    {
      id: 'goal',
      title: 'Goal encoder',
      tex: 'h_{\\text{goal}} = \\max_w \\mathrm{ReLU}(W w + b)',
      says: 'The goal in one vector: the elementwise maximum over its words.',
      ...{ section: 'Section 3.3', file: MODULES, inputs: ['words'], axes: ['local vector'] },
      parts: { words: ['goal word', 'local vector'] },
    },
    ...(goalAttention
      ? ([
          {
            id: 'attention',
            title: 'Goal attention',
            tex: '\\alpha_e = \\mathrm{softmax}_e(h_{\\text{goal}} \\cdot e_{\\text{local}} / \\sqrt{d})',
            says: 'How much each element has to do with the goal.',
            ...{ section: ATTENTION, file: MODULES, inputs: ['goal', 'local'], axes: ['element'] },
          },
          {
            id: 'attended',
            title: 'Attended elements',
            tex: '\\sum_e \\alpha_e e_{\\text{neighbour}}',
            says: 'Elements weighted by the goal attention.',
            ...{ section: ATTENTION, file: MODULES, axes: ['local vector'], along: 'element' },
            inputs: ['attention', 'neighbour'],
          },
        ] satisfies Block[])
      : []),
    {
      id: 'pool',
      title: 'Maximum over elements',
      tex: '\\max_e [e_{\\text{local}}; e_{\\text{neighbour}}]',
      says: 'The elementwise maximum over all elements.',
      ...{
        section: 'Section 3.3, Equation 6',
        file: MODULES,
        inputs: ['local', 'neighbour'],
        axes: ['pooled vector'],
      },
    },
    {
      id: 'global',
      title: 'Global module',
      tex: `e_{\\text{global}} = ${concatenated([
        '\\max_e \\ldots',
        ...(goalAttention ? ['\\sum_e \\alpha_e e'] : []),
        ...(goalConcatenation ? ['h_{\\text{goal}}'] : []),
      ])}`,
      says: `The page as a whole${goalAttention || goalConcatenation ? ', together with the goal' : ''}.`,
      ...{
        section: `Section 3.3, ${goalAttention ? 'Equations 6 and 7' : 'Equation 6'}${goalConcatenation ? '; Appendix 6.3' : ''}`,
        file: MODULES,
        axes: ['page vector'],
      },
      inputs: ['pool', ...(goalAttention ? ['attended'] : []), ...(goalConcatenation ? ['goal'] : [])],
    },
    ...HEAD_NAMES.map((name) => head(name, settings)),
  ];
  return { name: 'DOM-Q-NET', paper: 'Jia et al. 2019', blocks };
}

/** The labels along the axes. */
export function axesOf(
  { dom }: Observation,
  { refs, words, state }: Perception,
  s: DomQNetSettings,
  d: Sizes,
): NetworkTrace['axes'] {
  const elements = elementItems(decodeSnapshot(dom), refs);
  const local = [
    ['tag', s.tagDim],
    ['class', s.classDim],
    ['rank', s.rankDim],
    ['word match', s.matchDim],
    ['text', s.textInNode ? s.textDim : 0],
    ['match', 1],
    ...FLAG_NAMES.map((name) => [name, 1] as const),
  ] as const;
  return {
    element: elements,
    candidate: candidatesOf(state, s.candidates).map((element) => elements[element]),
    'goal word': named(words),
    mode: named(['click', 'type']),
    flag: named(FLAG_NAMES),
    'local vector': stretches(...local),
    'pooled vector': stretches(['local', d.element], ['neighbour', d.element]),
    'page vector': stretches(
      ['greatest, local', d.element],
      ['greatest, neighbour', d.element],
      ['attended', s.goalAttention ? d.element : 0],
      ['goal', s.goalConcatenation ? d.element : 0],
    ),
  };
}
