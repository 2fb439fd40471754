/** DOM-Q-NET as a run will use it, on a network of its own and the pages with which episodes begin. */
import type { Observation } from '../../contracts/env';
import type { OpenRehearsal, Rehearsal } from '../../nn/warmUp';
import type { PrioritisedBatch } from '../../rl/prioritisedReplay';
import type { DomQNetSettings } from './settings';
import { type EncodedState, elementCount, StateEncoder } from './encode/observation';
import type { Transition } from './model/QNet';
import { QAgent } from './learner';

/** Pages decided on by themselves, as at the end of a control step; more differ little in the shaders that they need. */
const SINGLE_PAGES = 4;

export function rehearseDomQNet(settings: DomQNetSettings, observations: readonly Observation[]): Rehearsal {
  const encoder = new StateEncoder(settings);
  const states = observations.map((observation) => encoder.encode(observation, true).state);
  const elements = Math.max(...states.map(elementCount));
  return {
    workload: `DOM-Q-NET, ${settings.batch} x ${elements}`,
    open: () => open(settings, states),
  };
}

function open(settings: DomQNetSettings, states: readonly EncodedState[]): OpenRehearsal {
  const agent = new QAgent(settings, 0);
  const typicalBatch = batchOf(settings.batch, states, (i) => i % 2 === 0);
  return {
    calls: [
      () => agent.exploringValues(states),
      () => agent.update(typicalBatch),
      () => agent.update(batchOf(settings.batch, states, () => false)),
      () => agent.update(batchOf(settings.batch, states, (i) => i === 0)),
      () => agent.greedyValues(states),
      ...states.slice(0, SINGLE_PAGES).map((state) => () => agent.exploringValues([state])),
      () => agent.save(),
    ],
    typical: async () => {
      await agent.exploringValues(states);
      await agent.update(typicalBatch);
    },
    dispose: () => agent.dispose(),
  };
}

/** Made-up transitions between these states. @param goesOn whether a transition leads to a state with a future */
function batchOf(
  size: number,
  states: readonly EncodedState[],
  goesOn: (i: number) => boolean,
): PrioritisedBatch<Transition> {
  const items = Array.from({ length: size }, (_, i): Transition => {
    const state = states[i % states.length];
    const action = { candidate: 0, token: 0, mode: 0 } as const;
    return { state, action, reward: i % 2, next: goesOn(i) ? state : null, discount: 0.9 };
  });
  return { items, indices: Int32Array.from(items.keys()), weights: new Float32Array(size).fill(1) };
}
