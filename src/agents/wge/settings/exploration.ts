/** How often each policy explores, and whether DOMNet learns on policy. */
import type { SettingSpec } from '../../../contracts/settings';

export const exploration = [
  {
    key: 'workflowEvery',
    label: 'Workflow exploration every',
    help: 'Control steps between two batches of episodes explored by the workflow policy.',
    kind: 'integer',
    default: 1,
    min: 1,
    max: 100,
    paper: '1 (reference program)',
    paperValue: 1,
    group: 'Exploration',
    live: false,
  },
  {
    key: 'neuralEvery',
    label: 'Neural exploration every',
    help: 'Control steps between two batches of episodes explored by DOMNet itself.',
    kind: 'integer',
    default: 1,
    min: 1,
    max: 100,
    paper: '10 (reference program)',
    paperValue: 10,
    group: 'Exploration',
    live: false,
  },
  {
    key: 'onPolicy',
    label: 'On-policy updates',
    help: 'Whether DOMNet also learns by A2C from the episodes that it explores itself.',
    kind: 'boolean',
    default: true,
    paper: 'on (Section 5); off in the reference program',
    paperValue: true,
    group: 'Exploration',
    live: false,
  },
] as const satisfies readonly SettingSpec[];
