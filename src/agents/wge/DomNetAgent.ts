/** DOMNet as an agent: acts in rollouts, learns by gradient steps, shows what it attends to, saves itself. */
import type { Inspection } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { Adam, type AdamState, type Objective, type UpdateReport } from '../../nn/adam';
import { WeightAverage, type WeightAverageState } from '../../nn/weightAverage';
import { Rng } from '../../rl/rng';
import type { RolloutPolicy, Turn } from '../../rl/rollout';
import type { TrainingContext } from '../context';
import { type ChosenAction, greedyAction, rankActions, sampleAction, toAction } from './actionDistribution';
import type { WgeSettings } from './config';
import { type GoalKind, unitText } from './encodeGoal';
import type { EncodedState } from './encodeState';
import { DomNet } from './model/DomNet';
import { encodeObservation } from './transitions';

/** Actions listed by `inspect`. */
const ACTIONS_SHOWN = 8;

export interface DomNetState {
  readonly parameters: Float32Array;
  readonly optimiser: AdamState;
  readonly average: WeightAverageState;
}

export class DomNetAgent {
  /** Learns. */
  readonly net: DomNet;
  /** Acts, with the weights of one moment, whatever the other one learns meanwhile. */
  private readonly actor: DomNet;
  private readonly adam: Adam;
  /** What is evaluated, shown and kept: the average of recent weights. */
  private readonly average: WeightAverage;

  constructor(
    private readonly context: TrainingContext,
    settings: WgeSettings,
    private readonly goalKind: GoalKind,
    seed: number,
  ) {
    this.net = new DomNet(settings, goalKind, new Rng(seed));
    this.actor = new DomNet(settings, goalKind, new Rng(seed));
    this.adam = new Adam(this.net.parameters, {
      learningRate: settings.learningRate,
      clipNorm: settings.clipNorm || null,
    });
    this.average = new WeightAverage(this.net.parameters, settings.averaging);
  }

  encode(observation: Observation): EncodedState {
    return encodeObservation(observation, this.goalKind);
  }

  /** Samples while exploring (with `rng`), takes the most probable action when evaluated. Memo: the encoded state. */
  policy(mode: 'explore-neural' | 'evaluate' | 'watch', rng: Rng | null): RolloutPolicy<EncodedState> {
    return {
      act: async (turns) => {
        const { timeline } = this.context;
        const states = timeline.during('encode', () =>
          turns.map(({ observation }) => this.encode(observation)),
        );
        const outputs = await timeline.during('act', () => this.actor.act(states));
        const decisions = outputs.map(({ factors }, i) => {
          const chosen = rng ? sampleAction(factors, rng) : greedyAction(factors);
          return { action: toAction(factors, chosen), memo: states[i], chosen };
        });
        const shown = turns.findIndex((turn) => turn.env === 0);
        if (shown >= 0) await this.show(mode, turns[shown], decisions[shown]);
        return decisions;
      },
    };
  }

  async update(objective: () => Objective): Promise<UpdateReport> {
    const report = await this.context.timeline.during('update', () => this.adam.update(objective));
    this.context.count('gradSteps');
    return report;
  }

  /** To be called now and then while learning: lets the average follow the weights. */
  noteWeights(): Promise<void> {
    return this.average.note();
  }

  /** From here on it acts with the weights as they are now. */
  actWithNewest(): void {
    this.actor.parameters.copyFrom(this.net.parameters);
  }

  /** From here on it acts with the averaged weights. */
  actWithAverage(): void {
    this.average.copyTo(this.actor.parameters);
  }

  async act(observation: Observation): Promise<{ action: Action; label: string; inspection: Inspection }> {
    const inspection = await this.inspect(observation);
    const [best] = inspection.actions;
    return { action: best.action, label: best.label, inspection };
  }

  async inspect(observation: Observation): Promise<Inspection> {
    const state = this.encode(observation);
    const dom = decodeSnapshot(observation.dom);
    const [[{ factors }], inside] = [await this.actor.act([state]), await this.actor.inspect(state)];
    const refs = [...state.refs];
    const mixture = { name: 'element mixture', refs, weights: Array.from(factors.element, Math.exp) };
    const goalUnits = state.goal.units.map(({ key, value }, u) =>
      state.goal.kind === 'fields' ? `${key} = ${value}` : unitText(state.goal, u, u),
    );
    return {
      value: inside.value,
      elementAttention: [
        mixture,
        ...inside.elementHeads.map(({ name, weights }) => ({ name, refs, weights: [...weights] })),
      ],
      goalAttention: inside.goalHeads.map(({ name, weights }) => ({
        name,
        units: [...goalUnits, 'NULL'],
        weights: [...weights],
      })),
      actions: rankActions(factors)
        .slice(0, ACTIONS_SHOWN)
        .map((chosen) => {
          const action = toAction(factors, chosen);
          return { action, label: describeAction(dom, action), probability: Math.exp(chosen.logProb) };
        }),
    };
  }

  async save(): Promise<DomNetState> {
    const parameters = await this.net.parameters.toFloat32();
    return { parameters, optimiser: await this.adam.state(), average: await this.average.state() };
  }

  load({ parameters, optimiser, average }: DomNetState): void {
    this.net.parameters.fromFloat32(parameters);
    this.adam.restore(optimiser);
    this.average.restore(average);
  }

  /** The averaged weights. Training goes on from the newest, whichever average is loaded. */
  savePolicy(): Promise<Float32Array> {
    return this.average.read();
  }

  loadPolicy(weights: Float32Array): void {
    this.average.replace(weights);
  }

  dispose(): void {
    this.adam.dispose();
    this.net.dispose();
    this.actor.dispose();
  }

  private async show(
    policy: 'explore-neural' | 'evaluate' | 'watch',
    { env, seed, observation }: Turn,
    { action, chosen }: { action: Action; chosen: ChosenAction },
  ): Promise<void> {
    if (!this.context.wantsInspection()) return;
    this.context.onDecision({
      policy,
      env,
      seed,
      utterance: observation.utterance,
      fields: observation.fields,
      action,
      label: describeAction(decodeSnapshot(observation.dom), action),
      probability: Math.exp(chosen.logProb),
      inspection: await this.inspect(observation),
    });
  }
}
