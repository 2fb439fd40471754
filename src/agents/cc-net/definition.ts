/** The definition of CC-Net (Humphreys et al. 2022). */
import { CC_NET_PAPER } from '../papers';
import type { AgentDefinition } from '../shared/definition';
import { paperPreset } from '../shared/settings';
import { metricsTable } from './metricsTable';
import { conflictOf, pictureOf, settingsOf, settingsTable } from './settings';

export const ccNet: AgentDefinition = {
  id: 'cc-net',
  name: 'CC-Net',
  summary:
    'Sees picture, elements and instruction in one transformer, has a memory, uses mouse and keyboard: clones and learns by V-MPO at the same time.',
  paper: CC_NET_PAPER,
  usesDemos: true,
  needsDemos: (settings) => settingsOf(settings).learning !== 'reinforcement',
  isMultitask: true,
  settings: settingsTable,
  conflictOf,
  // 3: the pointer is sent to elements too. 4: fields are cloned in the page's order. 5: clicks add up to double
  // clicks, selected text is seen. 6: told what the pointer is on; learns from the first demonstrations while the
  // others are replayed. Since then nothing follows a truncated episode; MiniWoB's pages end theirs by the clock.
  trainingVersion: 6,
  presets: { paper: paperPreset(settingsTable) },
  metrics: metricsTable,
  needs: (overrides) => {
    const settings = settingsOf(overrides);
    const picture = pictureOf(settings);
    return {
      observation: picture ? { screenshot: picture, pastPictures: true } : {},
      // Demonstrations are replayed with mouse and keyboard, even if the agent acts on elements.
      actions: settings.actions === 'mouse and keyboard' ? 'mouse+text' : 'any',
      reward: 'raw',
      stepMs: 1000 / settings.framesPerSecond,
    };
  },
  startsFrom: 'network',
  networkEntry: 'settings',
  keptWhenTrimmed: ['settings', 'progress', 'network'],
  load: async () => (await import('./code')).code,
  bench: {
    network: 'CC-Net',
    shapes: [
      { batch: 8, elements: 15 },
      { batch: 64, elements: 15 },
      { batch: 64, elements: 40 },
    ],
    load: async () => new (await import('./bench')).CcNetBench(),
  },
};
