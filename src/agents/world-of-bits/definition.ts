/** What the house knows of World of Bits (Shi et al. 2017). */
import type { AgentDefinition } from '../shared/definition';
import { paperPreset } from '../shared/settings';
import { PICTURE } from './act/grid';
import { resolveSettings, settingsTable } from './settings';

export const worldOfBits: AgentDefinition = {
  id: 'world-of-bits',
  name: 'World of Bits',
  summary:
    'Sees the picture, moves the mouse over a grid, types out of the goal: clones demonstrations, then learns by A2C.',
  usesDemos: true,
  settings: settingsTable,
  presets: { paper: paperPreset(settingsTable) },
  needs: (settings) => ({
    observation: { screenshot: PICTURE },
    actions: 'mouse+keyboard',
    reward: 'raw',
    stepMs: 1000 / resolveSettings(settings).framesPerSecond,
  }),
  load: async () => (await import('./code')).code,
};
