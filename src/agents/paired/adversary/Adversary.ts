/** The learning adversary: designs drawn from its policy, and gradient steps on their outcomes. */
import type { Adam, AdamState, UpdateReport } from '../../../nn/Adam';
import { Rng, type RngState } from '../../../random/Rng';
import { adamFor } from '../../shared/TrainedNetwork';
import { AdversaryNet } from '../model/AdversaryNet';
import { adversaryLoss } from '../model/adversaryLoss';
import { hasBudget, type PairedSettings } from '../settings';
import type { Designer, Proposal } from './Designer';
import type { Regret } from './regret';

export interface AdversaryState {
  readonly parameters: Float32Array;
  readonly optimiser: AdamState;
  readonly rng: RngState;
}

export class Adversary implements Designer {
  readonly name = 'adversary';
  private readonly net: AdversaryNet;
  private readonly adam: Adam;
  private readonly rng: Rng;

  constructor(
    private readonly settings: PairedSettings,
    seed: number,
  ) {
    this.rng = new Rng(seed);
    this.net = new AdversaryNet(this.rng.int(2 ** 31));
    const { adversaryRate: learningRate, adversaryClip: clipNorm } = settings;
    this.adam = adamFor(this.net, { learningRate, clipNorm });
  }

  propose(count: number): Promise<readonly Proposal[]> {
    return this.net.sample(count, this.settings.designSteps, this.rng);
  }

  learn(proposals: readonly Proposal[], regrets: readonly Regret[]): Promise<UpdateReport> {
    const designs = proposals.map((proposal, s) => ({ ...proposal, ...regrets[s] }));
    const weights = {
      ...this.settings,
      budgetWeight: hasBudget(this.settings.method) ? this.settings.budgetWeight : 0,
    };
    return this.adam.update(() => adversaryLoss(this.net, designs, weights));
  }

  async save(): Promise<AdversaryState> {
    return {
      parameters: await this.net.parameters.toFloat32(),
      optimiser: await this.adam.state(),
      rng: this.rng.state(),
    };
  }

  load({ parameters, optimiser, rng }: AdversaryState): void {
    this.net.parameters.fromFloat32(parameters);
    this.adam.restore(optimiser);
    this.rng.restore(rng);
  }

  dispose(): void {
    this.adam.dispose();
    this.net.dispose();
  }
}
