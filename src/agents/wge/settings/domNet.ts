/** The network. */
import type { SettingSpec } from '../../../contracts/settings';

export const domNet = [
  {
    key: 'wordDim',
    label: 'Word vector',
    help: 'Length of the learned vector of a word.',
    kind: 'integer',
    default: 32,
    min: 4,
    max: 300,
    paper: '100 (GloVe, reference program)',
    paperValue: 100,
    group: 'DOMNet',
    live: false,
  },
  {
    key: 'attentionDim',
    label: 'Attention width',
    help: 'Width of the additive attentions.',
    kind: 'integer',
    default: 32,
    min: 4,
    max: 256,
    paper: '64 (reference program)',
    paperValue: 64,
    group: 'DOMNet',
    live: false,
  },
  {
    key: 'softAlignment',
    label: 'Soft alignment',
    help: 'Goal matching also counts words that lie close together as vectors, not only equal ones.',
    kind: 'boolean',
    default: true,
    paper: 'equal words only (Section 5)',
    paperValue: false,
    group: 'DOMNet',
    live: false,
  },
  {
    key: 'colours',
    label: 'Colours',
    help: 'Whether the colours of an element’s text and background are part of what is known of it.',
    kind: 'boolean',
    default: true,
    paper: 'on (reference program)',
    paperValue: true,
    group: 'DOMNet',
    live: false,
  },
] as const satisfies readonly SettingSpec[];

/** What networks did that were stored before there were such settings. */
export const BEFORE_SETTINGS = { colours: false };
