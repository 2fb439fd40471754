/** Behavioural cloning of demonstrations. */
import type { SettingSpec } from '../../../contracts/settings';

export const cloning = [
  {
    key: 'cloningEvery',
    label: 'Validate cloning every',
    help: 'Gradient steps of behavioural cloning between two validations (BC+RL only).',
    kind: 'integer',
    default: 50,
    min: 1,
    max: 10000,
    paper: '500 (reference program)',
    paperValue: 500,
    group: 'Cloning',
    live: false,
  },
] as const satisfies readonly SettingSpec[];
