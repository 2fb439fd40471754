/** DOMNet as an agent: acts in rollouts, learns by gradient steps, shows what it attends to, saves itself. */
import type { Inspection } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { Adam, type AdamState, type Objective, type UpdateReport } from '../../nn/adam';
import { Rng } from '../../rl/rng';
import type { RolloutPolicy } from '../../rl/rollout';
import { type ChosenAction, greedyAction, rankActions, sampleAction, toAction } from './actionDistribution';
import type { WgeSettings } from './config';
import type { TrainingContext } from './context';
import { type GoalKind, unitText } from './encodeGoal';
import type { EncodedState } from './encodeState';
import { DomNet } from './model/DomNet';
import { encodeObservation } from './transitions';

/** Actions listed by `inspect`. */
const ACTIONS_SHOWN = 8;

export interface DomNetState {
  readonly parameters: Float32Array;
  readonly optimiser: AdamState;
}

export class DomNetAgent {
  readonly net: DomNet;
  private readonly adam: Adam;

  constructor(
    private readonly context: TrainingContext,
    settings: WgeSettings,
    private readonly goalKind: GoalKind,
    seed: number,
  ) {
    this.net = new DomNet(settings, goalKind, new Rng(seed));
    this.adam = new Adam(this.net.parameters, {
      learningRate: settings.learningRate,
      clipNorm: settings.clipNorm || null,
    });
  }

  encode(observation: Observation): EncodedState {
    return encodeObservation(observation, this.goalKind);
  }

  /** Samples while exploring (with `rng`), takes the most probable action when evaluated. Memo: the encoded state. */
  policy(mode: 'explore-neural' | 'evaluate' | 'watch', rng: Rng | null): RolloutPolicy<EncodedState> {
    return {
      act: async (turns) => {
        const states = turns.map(({ observation }) => this.encode(observation));
        const outputs = await this.net.act(states);
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
    const report = await this.adam.update(objective);
    this.context.count('gradSteps');
    return report;
  }

  async act(observation: Observation): Promise<{ action: Action; label: string; inspection: Inspection }> {
    const inspection = await this.inspect(observation);
    const [best] = inspection.actions;
    return { action: best.action, label: best.label, inspection };
  }

  async inspect(observation: Observation): Promise<Inspection> {
    const state = this.encode(observation);
    const dom = decodeSnapshot(observation.dom);
    const [[{ factors }], inside] = [await this.net.act([state]), await this.net.inspect(state)];
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
    return { parameters: await this.savePolicy(), optimiser: await this.adam.state() };
  }

  async load(state: DomNetState): Promise<void> {
    await this.loadPolicy(state.parameters);
    this.adam.restore(state.optimiser);
  }

  async savePolicy(): Promise<Float32Array> {
    return this.net.parameters.toFloat32();
  }

  async loadPolicy(parameters: Float32Array): Promise<void> {
    this.net.parameters.fromFloat32(parameters);
  }

  dispose(): void {
    this.adam.dispose();
    this.net.dispose();
  }

  private async show(
    policy: 'explore-neural' | 'evaluate' | 'watch',
    { env, seed, observation }: { env: number; seed: number; observation: Observation },
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
