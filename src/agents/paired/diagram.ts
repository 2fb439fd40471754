/** The navigator as a diagram (Gur et al. 2021; Gur et al. 2019 for the encoding of pages). */
import type { Observation } from '../../contracts/env';
import type { NetworkDiagram, NetworkTrace } from '../../contracts/network';
import { decodeSnapshot } from '../../dom/snapshot';
import { elementItems, named, stretches } from '../shared/networkTrace';
import type { Perception } from './encode/PageEncoder';
import { EMBEDDING, LATENT } from './model/navigatorLayout';

const NET = 'src/agents/paired/model/NavigatorNet.ts';
const BATCH = 'src/agents/paired/model/pageBatch.ts';
const SECTION = 'Section 5.1; Appendix A.12';

export const navigatorNetDiagram: NetworkDiagram = {
  name: 'Navigator',
  paper: 'Gur et al. 2021',
  blocks: [
    {
      id: 'texts',
      title: 'Texts of elements',
      tex: '[\\bar E_{\\text{tag}}; \\bar E_{\\text{value}}; \\bar E_{\\text{text}}; \\bar E_{\\text{placeholder}}; \\bar E_{\\text{class}}]',
      says: 'The five texts of each distinct element, each the mean of its words’ vectors.',
      ...{ section: SECTION, file: NET, inputs: [], axes: ['different element', 'text vector'] },
    },
    {
      id: 'elements',
      title: 'Elements',
      tex: 'u = \\mathrm{ReLU}(W t + b)',
      says: 'The texts on and in an element.',
      ...{ section: SECTION, file: NET, inputs: ['texts'], axes: ['different element', 'latent'] },
      parts: { 'before the ReLU': ['different element', 'latent'] },
    },
    {
      id: 'features',
      title: 'Numbers of elements',
      tex: '(\\text{focused}, \\text{tampered}, \\text{new}, \\text{div}, x, y, w, h)',
      says: 'The state, place and size of each element.',
      ...{ section: SECTION, file: BATCH, inputs: [], axes: ['element', 'feature'] },
    },
    {
      id: 'gates',
      title: 'Inputs of the LSTM',
      tex: 'z_i = U u_{e(i)} + V n_i + b',
      says: 'Input gate, forget gate, cell and output gate of each element, before the LSTM adds what it has read so far.',
      ...{ section: SECTION, file: NET, inputs: ['elements', 'features'], axes: ['element', 'gate'] },
      parts: { 'of the texts': ['different element', 'gate'], 'of the numbers': ['element', 'gate'] },
    },
    {
      id: 'states',
      title: 'Elements in context',
      tex: 'h_i, c_i = \\mathrm{LSTM}(z_i, h_{i-1}, c_{i-1})',
      says: 'Each element after those before it on the page; computed by one fused op.',
      ...{ section: SECTION, file: NET, inputs: ['gates'], axes: ['element', 'latent'] },
    },
    {
      id: 'keys',
      title: 'Keys of the profile',
      tex: '\\bar E_{k}',
      says: 'The name of each field of the instruction, the mean of its words’ vectors.',
      ...{ section: SECTION, file: NET, inputs: [], axes: ['field', 'key vector'] },
    },
    {
      id: 'profile',
      title: 'Profile',
      tex: 'p_k = \\mathrm{ReLU}(W \\bar E_k + b)',
      says: 'What a field looks for in an element.',
      ...{ section: SECTION, file: NET, inputs: ['keys'], axes: ['field', 'latent'] },
      parts: { 'before the ReLU': ['field', 'latent'] },
    },
    {
      id: 'pairs',
      title: 'Element and field',
      tex: '\\log \\pi(i, k) = \\log \\mathrm{softmax}_{i,k}\\, h_i \\cdot p_k',
      says: 'The logarithm of the probability of each pair of an element to act on and a field to enter.',
      ...{ section: SECTION, file: NET, inputs: ['states', 'profile'], axes: ['pair'] },
      parts: { logits: ['pair'], 'of all elements': ['element', 'field'] },
    },
    {
      id: 'context',
      title: 'Page in one vector',
      tex: '\\sum_{i,k} \\pi(i,k)\\, h_i',
      says: 'Elements, weighted by how likely they are to be acted on.',
      ...{ section: SECTION, file: NET, inputs: ['states', 'pairs'], axes: ['latent'] },
    },
    {
      id: 'value',
      title: 'Value',
      tex: "V(s) = w^\\top \\mathrm{ReLU}(W c + b) + b'",
      says: 'The critic’s estimate of the rest of the episode.',
      ...{ section: SECTION, file: NET, inputs: ['context'], axes: [], along: 'latent' },
      parts: { 'before the ReLU': ['latent'] },
    },
  ],
};

const FEATURE_NAMES = ['focused', 'tampered', 'new', 'a div', 'left', 'top', 'width', 'height'];

/** The labels along the axes. */
export function axesOf({ dom }: Observation, { page, refs, fields }: Perception): NetworkTrace['axes'] {
  const elements = elementItems(decodeSnapshot(dom), refs);
  const keys = fields.map(({ key }) => key);
  // Equal keys are listed once; so are equal elements, which names could not tell apart.
  const different = page.fields.flatMap((field, i) => (page.fields.indexOf(field) === i ? [keys[i]] : []));
  return {
    element: elements,
    field: named(different),
    feature: named(FEATURE_NAMES),
    pair: keys.flatMap((key) =>
      page.candidates.map((candidate) => ({
        ...elements[candidate],
        label: `${elements[candidate]?.label}, ${key}`,
      })),
    ),
    'text vector': stretches(
      ...['tag', 'value', 'text', 'placeholder', 'class'].map((name) => [name, EMBEDDING] as const),
    ),
    gate: stretches(...['input', 'forget', 'cell', 'output'].map((name) => [name, LATENT] as const)),
  };
}
