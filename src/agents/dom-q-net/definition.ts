/** DOM-Q-NET (Jia et al. 2019) as the house knows it. */
import { ELEMENT_NEEDS } from '../../contracts/needs';
import type { AgentDefinition } from '../shared/definition';
import { settingsTable } from './settings';
import { PRESETS } from './tasks/presets.mjs';
import { taskSets } from './tasks/taskSets';

export const domQNet: AgentDefinition = {
  id: 'dom-q-net',
  name: 'DOM-Q-NET',
  summary: 'A graph network over the page learns what each action is worth, from its own tries alone.',
  usesDemos: false,
  isMultitask: true,
  taskSets,
  settings: settingsTable,
  presets: PRESETS,
  needs: () => ELEMENT_NEEDS,
  load: async () => (await import('./code')).code,
};
