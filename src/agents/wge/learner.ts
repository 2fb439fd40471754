/** DOMNet as an agent: acts in rollouts, learns by gradient steps, shows what it attends to, saves itself. */
import type { Explained, Inspection } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { Adam, type AdamState, type Objective, type UpdateReport } from '../../nn/adam';
import { WeightAverage, type WeightAverageState } from '../../nn/weightAverage';
import type { Actor } from '../../rl/driver';
import { Rng } from '../../rl/rng';
import type { TrainingContext } from '../shared/context';
import { greedyAction, rankActions, sampleAction, toAction } from './actions';
import type { WgeSettings } from './settings';
import { type GoalKind, unitText } from './encode/goal';
import type { EncodedState } from './encode/state';
import { DomNet } from './model/DomNet';
import { encodeObservation } from './encode/observation';

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
  private readonly actingNet: DomNet;
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
    this.actingNet = new DomNet(settings, goalKind, new Rng(seed));
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
  actor(purpose: 'explore' | 'evaluate', rng: Rng | null): Actor<EncodedState> {
    return {
      act: async (turns) => {
        const { timeline } = this.context;
        const states = timeline.during('encode', () =>
          turns.map(({ observation }) => this.encode(observation)),
        );
        const outputs = await timeline.during('act', () => this.actingNet.act(states));
        const decisions = outputs.map(({ factors }, i) => {
          const chosen = rng ? sampleAction(factors, rng) : greedyAction(factors);
          return { action: toAction(factors, chosen), memo: states[i], chosen };
        });
        const [turn] = turns;
        await this.context.show(turn, async () => ({
          purpose,
          actor: 'DOMNet',
          action: decisions[0].action,
          probability: Math.exp(decisions[0].chosen.logProb),
          inspection: await this.inspect(turn.observation),
        }));
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
    this.actingNet.parameters.copyFrom(this.net.parameters);
  }

  /** From here on it acts with the averaged weights. */
  actWithAverage(): void {
    this.average.copyTo(this.actingNet.parameters);
  }

  async act(observation: Observation): Promise<Explained> {
    const inspection = await this.inspect(observation);
    const [best] = inspection.actions;
    return { action: best.action, label: best.label, inspection };
  }

  async inspect(observation: Observation): Promise<Inspection> {
    const state = this.encode(observation);
    const dom = decodeSnapshot(observation.dom);
    const [[{ factors }], inside] = [await this.actingNet.act([state]), await this.actingNet.inspect(state)];
    const refs = [...state.refs];
    const goalUnits = state.goal.units.map(({ key, value }, u) =>
      state.goal.kind === 'fields' ? `${key} = ${value}` : unitText(state.goal, u, u),
    );
    return {
      at: observation.at,
      value: inside.value,
      views: [
        {
          kind: 'element-weights',
          name: 'element mixture',
          refs,
          weights: Array.from(factors.element, Math.exp),
        },
        ...inside.elementHeads.map(
          ({ name, weights }) => ({ kind: 'element-weights', name, refs, weights: [...weights] }) as const,
        ),
        ...inside.goalHeads.map(
          ({ name, weights }) =>
            ({ kind: 'goal-weights', name, units: [...goalUnits, 'NULL'], weights: [...weights] }) as const,
        ),
      ],
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
    this.actingNet.dispose();
  }
}
