/** The definition of World of Bits (Shi et al. 2017). */
import { WORLD_OF_BITS_PAPER } from '../papers';
import type { AgentDefinition } from '../shared/definition';
import { storedSettingsIn } from '../shared/sameNetwork';
import { paperPreset } from '../shared/settings';
import { gridOf } from './act/grid';
import { metricsTable } from './metricsTable';
import { resolveSettings, settingsTable } from './settings';
import { BEFORE_SETTINGS } from './settings/network';

export const worldOfBits: AgentDefinition = {
  id: 'world-of-bits',
  name: 'World of Bits',
  summary:
    'Sees the picture, moves the mouse over a grid, types from the goal: clones demonstrations, then learns by A2C.',
  paper: WORLD_OF_BITS_PAPER,
  usesDemos: true,
  needsDemos: (settings) => resolveSettings(settings).phases !== 'reinforcement',
  settings: settingsTable,
  // 2: convolutions add up in another order. 3: spent slots cannot be chosen. 4: clicks add up to double clicks, selected text is seen.
  // 5: seven convolutions, normalised advantages, a separate optimiser and learning rate for reinforcement, shifted pages. 6: pages are
  // no longer shifted. Since then the grid covers all of a screen without an instruction, with places a finger apart; on MiniWoB's
  // screens nothing has changed, to the bit. Nothing follows a truncated episode any more; MiniWoB's pages end theirs by the clock.
  trainingVersion: 6,
  storedSettings: storedSettingsIn('settings', BEFORE_SETTINGS),
  presets: { paper: paperPreset(settingsTable) },
  metrics: metricsTable,
  needs: (settings, screen) => ({
    observation: { screenshot: gridOf(screen).picture },
    actions: 'mouse+keyboard',
    reward: 'raw',
    stepMs: 1000 / resolveSettings(settings).framesPerSecond,
  }),
  bench: {
    network: 'World of Bits',
    // As many pages as frames, and as in a cloning batch; `elements` are the texts on each.
    shapes: [
      { batch: 8, elements: 20 },
      { batch: 32, elements: 20 },
    ],
    load: async () => new (await import('./bench')).WobBench(),
  },
  startsFrom: 'network',
  networkEntry: 'settings',
  keptWhenTrimmed: ['settings', 'progress', 'network'],
  load: async () => (await import('./code')).code,
};
