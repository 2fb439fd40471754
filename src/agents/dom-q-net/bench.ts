/** DOM-Q-NET on made-up pages, to time it. */
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import type { Rng } from '../../random/Rng';
import type { PrioritisedBatch } from '../../rl/PrioritisedReplayBuffer';
import { madeUpForm, NetworkBench } from '../shared/NetworkBench';
import type { Transition } from './actions';
import { StateEncoder } from './encode/StateEncoder';
import type { EncodedState } from './encode/state';
import { QLearner } from './learner';
import { resolveSettings } from './settings';

const UTTERANCE = 'Enter the username "word3" and the password "word7" into the text fields and press login.';

export class QNetBench extends NetworkBench {
  private learner!: QLearner;
  private states: EncodedState[] = [];
  private batch!: PrioritisedBatch<Transition>;

  protected build(rng: Rng, batch: number, elements: number): void {
    const settings = resolveSettings({});
    const encoder = new StateEncoder(settings);
    const page = () => buildDom(madeUpForm(rng, Math.ceil(elements / 3)).slice(0, elements));
    const state = () =>
      encoder.encodeAndLearnWords({ utterance: UTTERANCE, fields: [], dom: encodeSnapshot(page()) }).state;
    this.learner = new QLearner(settings, 1);
    this.states = Array.from({ length: batch }, state);
    const action = { candidate: 0, token: 0, mode: 1 } as const;
    this.batch = {
      // No transition ends its episode: both networks compute values of all next states, which takes longest.
      items: this.states.map((state, i) => {
        const next = this.states[(i + 1) % batch];
        return { state, action, reward: 0, next, discount: settings.discount ** settings.nStep };
      }),
      indices: Int32Array.from({ length: batch }, (_, i) => i),
      weights: new Float32Array(batch).fill(1),
    };
  }

  /** Targets included. */
  protected learn(): Promise<unknown> {
    return this.learner.learn(this.batch);
  }

  /** Values of all actions in all states, each with noise of its own. */
  protected decide(): Promise<unknown> {
    return this.learner.exploringValues(this.states);
  }
}
