/** DOM-Q-NET on made-up pages, to time it: one update, one decision. Runs in a worker of its own. */
import type { BackendChoice, BackendInfo } from '../../contracts/run';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import { startBackend } from '../../nn/backend';
import type { KernelChoice } from '../../nn/kernels/hostKernel';
import type { PrioritisedBatch } from '../../rl/prioritisedReplay';
import { Rng } from '../../rl/rng';
import { madeUpForm, timed } from '../shared/modelBench';
import { resolveSettings } from './settings';
import { type EncodedState, StateEncoder } from './encode/observation';
import type { Transition } from './model/QNet';
import { QAgent } from './learner';

const UTTERANCE = 'Enter the username "word3" and the password "word7" into the text fields and press login.';

export class ModelBench {
  private agent!: QAgent;
  private states: EncodedState[] = [];
  private batch!: PrioritisedBatch<Transition>;

  /** `batch` transitions between pages of `elements` elements. */
  async open(
    backend: BackendChoice,
    wasmPath: string,
    batch: number,
    elements: number,
    kernels: KernelChoice = 'own',
  ): Promise<BackendInfo> {
    const info = await startBackend(backend, wasmPath, { kernels });
    const rng = new Rng(1);
    const settings = resolveSettings({});
    const encoder = new StateEncoder(settings);
    const page = () => buildDom(madeUpForm(rng, Math.ceil(elements / 3)).slice(0, elements));
    const state = () =>
      encoder.encode({ utterance: UTTERANCE, fields: [], dom: encodeSnapshot(page()) }, true).state;
    this.agent = new QAgent(settings, 1);
    this.states = Array.from({ length: batch }, state);
    const action = { candidate: 0, token: 0, mode: 1 } as const;
    this.batch = {
      // None ends its episode: the next states are judged by both networks, which takes longest.
      items: this.states.map((state, i) => {
        const next = this.states[(i + 1) % batch];
        return { state, action, reward: 0, next, discount: settings.discount ** settings.nStep };
      }),
      indices: Int32Array.from({ length: batch }, (_, i) => i),
      weights: new Float32Array(batch).fill(1),
    };
    return info;
  }

  /** Milliseconds of one gradient step on the batch, targets included. */
  update(): Promise<number> {
    return timed(() => this.agent.update(this.batch));
  }

  /** Milliseconds to judge all actions in all states of the batch, each under noise of its own. */
  act(): Promise<number> {
    return timed(() => this.agent.exploringValues(this.states));
  }
}
