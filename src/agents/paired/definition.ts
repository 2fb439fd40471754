/** The definition of Flexible b-PAIRED (Gur et al. 2021). */
import { PAIRED_PAPER } from '../papers';
import type { AgentDefinition } from '../shared/definition';
import { paperPreset } from '../shared/settings';
import { metricsTable } from './metricsTable';
import { conflictOf, settingsTable } from './settings';

export const paired: AgentDefinition = {
  id: 'paired',
  name: 'Flexible b-PAIRED',
  summary:
    'An adversary assembles sites for a population of agents, paid by their regret; they learn to navigate whatever it builds.',
  paper: PAIRED_PAPER,
  usesDemos: false,
  settings: settingsTable,
  conflictOf,
  presets: { paper: paperPreset(settingsTable) },
  metrics: metricsTable,
  needs: () => ({ observation: { hints: true }, actions: 'element', reward: 'shaped', stepMs: 50 }),
  startsFrom: 'embeddings',
  keptWhenTrimmed: ['settings', 'progress'],
  load: async () => (await import('./code')).code,
  bench: {
    network: 'Navigator',
    shapes: [
      { batch: 8, elements: 40 },
      { batch: 64, elements: 40 },
      { batch: 256, elements: 40 },
    ],
    load: async () => new (await import('./bench')).NavigatorBench(),
  },
};
