/** How DOMNet acts: it samples while exploring; in evaluations it takes the most probable action, or samples there, too. */
import type { EpisodeSoFar, Inspection, Purpose } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { NetworkTrace } from '../../contracts/network';
import type { Rng } from '../../random/Rng';
import type { Actor } from '../../rl/Driver';
import type { EvaluatedPolicy } from '../shared/AgentTrainer';
import { networkTrace } from '../shared/networkTrace';
import type { TrainingContext } from '../shared/TrainingContext';
import {
  type ActionFactors,
  type ChosenAction,
  greedyAction,
  probabilityOf,
  sampleAction,
  sampleInEpisode,
  toAction,
} from './actions';
import { axesOf, domNetDiagram } from './diagram';
import type { GoalKind } from './encode/goal';
import { encodeObservation } from './encode/observation';
import type { EncodedState } from './encode/state';
import { ACTOR, inspect } from './inspect';
import type { DomNetLearner } from './learner';
import type { WgeSettings } from './settings';

type Choose = (
  factors: ActionFactors,
  episode: Pick<EpisodeSoFar, 'earlier' | 'seed'>,
) => ChosenAction | null;

const drawnAction: Choose = (factors, { seed, earlier }) =>
  seed === undefined ? greedyAction(factors) : sampleInEpisode(factors, seed, earlier.length);

export class DomNetPolicy implements EvaluatedPolicy<Float32Array> {
  constructor(
    private readonly context: TrainingContext,
    private readonly learner: DomNetLearner,
    private readonly goalKind: GoalKind,
    private readonly settings: Pick<WgeSettings, 'acting' | 'wordHash'>,
  ) {}

  /** Samples, with the newest weights as they are now. */
  explorer(rng: Rng): Actor<EncodedState> {
    this.learner.actWithNewest();
    return this.play('explore', (factors) => sampleAction(factors, rng));
  }

  /** With the averaged weights. */
  actor(): Actor<EncodedState> {
    this.learner.actWithAverage();
    return this.play('evaluate', this.evaluated);
  }

  /** With the newest weights. */
  newestActor(): Actor<EncodedState> {
    this.learner.actWithNewest();
    return this.play('evaluate', this.evaluated);
  }

  private get evaluated(): Choose {
    return this.settings.acting === 'drawn' ? drawnAction : greedyAction;
  }

  /** An episode whose seed is not known is asked for the most probable action. */
  inspect(episode: EpisodeSoFar): Promise<Inspection> {
    this.learner.actWithAverage();
    const { observation } = episode;
    return inspect(this.learner.acting, observation, this.encode(observation), (factors) =>
      this.evaluated(factors, episode),
    );
  }

  async trace({ observation }: EpisodeSoFar): Promise<NetworkTrace> {
    this.learner.actWithAverage();
    const net = this.learner.acting;
    const state = this.encode(observation);
    return networkTrace({
      at: observation.at,
      network: domNetDiagram(this.goalKind, net.sizes),
      notes: await net.notes(state),
      axes: axesOf(observation, state, net.sizes),
      elementVectors: 'dom',
    });
  }

  save(): Promise<Float32Array> {
    return this.learner.savePolicy();
  }

  load(weights: Float32Array): void {
    this.learner.loadPolicy(weights);
  }

  /** Memo: the encoded state. */
  private play(purpose: Purpose, choose: Choose): Actor<EncodedState> {
    const { context, learner } = this;
    return {
      act: async (turns) => {
        const states = context.timeline.during('encode', () =>
          turns.map(({ observation }) => this.encode(observation)),
        );
        const outputs = await context.timeline.during('act', () => learner.acting.act(states));
        const chosen = outputs.map(({ factors }, i) => {
          const { earlier, episode } = turns[i];
          return choose(factors, { earlier, seed: episode.seed });
        });
        const decisions = outputs.map(({ factors }, i) => {
          const probability = probabilityOf(chosen[i]);
          return { action: toAction(factors, chosen[i]), memo: states[i], probability };
        });
        context.note(turns, (_, i) => ({
          actor: ACTOR,
          probability: decisions[i].probability,
          value: outputs[i].value,
        }));
        await context.show(turns[0], async () => ({
          purpose,
          actor: ACTOR,
          action: decisions[0].action,
          probability: decisions[0].probability,
          inspection: await inspect(learner.acting, turns[0].observation, states[0], () => chosen[0]),
        }));
        return decisions;
      },
    };
  }

  private encode(observation: Observation): EncodedState {
    return encodeObservation(observation, this.goalKind, this.settings.wordHash);
  }
}
