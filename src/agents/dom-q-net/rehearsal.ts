/** Rehearses DOM-Q-NET as a run will use it, on a network of its own and the first pages of episodes. */
import type { Observation } from '../../contracts/env';
import type { Rehearsal } from '../../nn/rehearsal';
import type { PrioritisedBatch } from '../../rl/PrioritisedReplayBuffer';
import { type RehearsedCalls, rehearsal } from '../shared/rehearsal';
import type { Transition } from './actions';
import { StateEncoder } from './encode/StateEncoder';
import { type EncodedState, elementCount } from './encode/state';
import { QLearner } from './learner';
import type { DomQNetSettings } from './settings';

/** Pages decided on separately, as at the end of a control step. More of them hardly need other shaders. */
const SINGLE_PAGES = 4;

export function rehearseDomQNet(settings: DomQNetSettings, observations: readonly Observation[]): Rehearsal {
  const encoder = new StateEncoder(settings);
  const states = observations.map((observation) => encoder.encodeAndLearnWords(observation).state);
  const elements = Math.max(...states.map(elementCount));
  return rehearsal(`DOM-Q-NET, ${settings.batch} x ${elements}`, () => open(settings, states));
}

function open(settings: DomQNetSettings, states: readonly EncodedState[]): RehearsedCalls {
  const learner = new QLearner(settings, 0);
  const batch = (goesOn: (i: number) => boolean) => batchOf(settings.batch, states, goesOn);
  const typicalBatch = batch((i) => i % 2 === 0);
  return {
    decide: () => learner.exploringValues(states),
    update: () => learner.learn(typicalBatch),
    others: [
      () => learner.learn(batch(() => false)),
      () => learner.learn(batch((i) => i === 0)),
      () => learner.greedyValues(states),
      ...states.slice(0, SINGLE_PAGES).map((state) => () => learner.exploringValues([state])),
      () => learner.save(),
    ],
    dispose: () => learner.dispose(),
  };
}

/** Made-up transitions between these states. @param goesOn whether the episode continues after the i-th of them */
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
