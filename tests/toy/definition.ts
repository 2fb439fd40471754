/** An agent that sees a small picture, remembers its dark parts, presses keys and clicks at coordinates. */
import { registerAgent } from '../../src/agents/catalogue';
import type { AgentDefinition } from '../../src/agents/shared/definition';
import { metricsTable } from './metricsTable';

export const VIEW = { width: 8, height: 10 };

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
  load: async () => {
    const { ToyTrainer } = await import('./trainer');
    return { createTrainer: ({ context, config }) => new ToyTrainer(context, config.seed) };
  },
};

export const registerToy = (): void => registerAgent(toy);
