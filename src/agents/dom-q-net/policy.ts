/** How DOM-Q-NET acts when it is evaluated or watched: the best action, without noise, except for repeats that lead nowhere. */
import type { EpisodeSoFar, Inspection } from '../../contracts/agent';
import type { NetworkTrace } from '../../contracts/network';
import type { Actor, Turn } from '../../rl/Driver';
import type { EvaluatedPolicy } from '../shared/AgentTrainer';
import { networkTrace } from '../shared/networkTrace';
import type { DecisionReport, TrainingContext } from '../shared/TrainingContext';
import { qValueOf, toAction } from './actions';
import { axesOf, qNetDiagram } from './diagram';
import type { StateEncoder } from './encode/StateEncoder';
import { bestNewAction, takenFrom } from './exploration/repeats';
import { ACTOR, inspectionOf } from './inspect';
import type { QLearner } from './learner';
import type { DomQNetSettings } from './settings';

export class QPolicy implements EvaluatedPolicy<Float32Array> {
  constructor(
    private readonly context: TrainingContext,
    private readonly settings: DomQNetSettings,
    private readonly encoder: StateEncoder,
    private readonly learner: QLearner,
  ) {}

  actor(): Actor<null> {
    const { encoder, learner, settings } = this;
    return {
      act: async (turns) => {
        const perceived = turns.map(({ observation }) => encoder.encode(observation));
        const values = await learner.greedyValues(perceived.map(({ state }) => state));
        const chosen = turns.map(({ observation, earlier }, i) => {
          const taken = takenFrom(observation.dom, earlier, settings);
          return bestNewAction(values[i], perceived[i], taken, settings);
        });
        const actions = chosen.map((action, i) => toAction(perceived[i], action, settings));
        this.context.note(turns, (_, i) => ({ actor: ACTOR, value: qValueOf(values[i], chosen[i]) }));
        await this.show(turns[0], {
          purpose: 'evaluate',
          actor: ACTOR,
          action: actions[0],
          probability: null,
        });
        return actions.map((action) => ({ action, memo: null }));
      },
    };
  }

  async inspect({ observation, earlier }: EpisodeSoFar): Promise<Inspection> {
    const { encoder, learner, settings } = this;
    const taken = takenFrom(observation.dom, earlier, settings);
    const perceived = encoder.encode(observation);
    return inspectionOf(observation, perceived, await learner.inside(perceived.state), settings, taken);
  }

  async trace({ observation }: EpisodeSoFar): Promise<NetworkTrace> {
    const { encoder, learner, settings } = this;
    const perceived = encoder.encode(observation);
    return networkTrace({
      at: observation.at,
      network: qNetDiagram(settings),
      notes: await learner.notes(perceived.state),
      axes: axesOf(observation, perceived, settings, learner.sizes),
      elementVectors: 'neighbour',
    });
  }

  /** Sends a decision to the stage if somebody is watching, with this policy's view of the observation. */
  show(turn: Turn, report: Omit<DecisionReport, 'views' | 'inspection'>): Promise<void> {
    return this.context.show(turn, async () => ({ ...report, inspection: await this.inspect(turn) }));
  }

  save(): Promise<Float32Array> {
    return this.learner.savePolicy();
  }

  load(weights: Float32Array): void {
    this.learner.loadPolicy(weights);
  }
}
