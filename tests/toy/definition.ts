/** An agent that sees a small picture, remembers its dark parts, presses keys and clicks at coordinates. */
import { registerAgent } from '../../src/agents/catalogue';
import type { AgentDefinition } from '../../src/agents/shared/definition';
import { VIEW } from './encode';
import { metricsTable } from './metricsTable';

const toy: AgentDefinition = {
  id: 'toy',
  name: 'Toy',
  summary: 'A linear policy over pixels and their traces.',
  usesDemos: false,
  settings: [],
  presets: { paper: {} },
  metrics: metricsTable,
  needs: () => ({
    observation: { screenshot: VIEW, pastPictures: true },
    actions: 'mouse+keyboard',
    reward: 'shaped',
    stepMs: 50,
  }),
  keptWhenTrimmed: ['progress'],
  load: async () => (await import('./code')).code,
};

export const registerToy = (): void => registerAgent(toy);
