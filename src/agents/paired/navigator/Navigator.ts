/** One agent of the population: its learning network, and the average of its weights, which is tested. */
import type { Adam, AdamState, UpdateReport } from '../../../nn/Adam';
import { WeightAverage, type WeightAverageState } from '../../../nn/WeightAverage';
import { Rng, type RngState } from '../../../random/Rng';
import { adamFor } from '../../shared/TrainedNetwork';
import type { EncodedPage } from '../encode/PageEncoder';
import { NavigatorNet, type Policy } from '../model/NavigatorNet';
import { navigatorLoss } from '../model/navigatorLoss';
import type { NavigatorSettings } from '../settings';
import { advantagesOf } from './advantages';
import { pickPair } from './pickPair';
import { RecentReturns } from './RecentReturns';

export interface NavigatorState {
  readonly parameters: Float32Array;
  readonly optimiser: AdamState;
  readonly average: WeightAverageState;
  readonly rng: RngState;
  readonly recent: readonly number[];
}

/** A step of a played episode. */
export interface PlayedStep {
  readonly page: EncodedPage;
  readonly pair: number;
  readonly value: number;
  readonly reward: number;
}

export class Navigator {
  /** Used to pick the best of a population. */
  readonly recent = new RecentReturns();
  private readonly net: NavigatorNet;
  private readonly adam: Adam;
  private readonly average: WeightAverage;
  private readonly rng: Rng;

  constructor(
    private readonly settings: NavigatorSettings,
    seed: number,
  ) {
    this.rng = new Rng(seed);
    this.net = new NavigatorNet(this.rng.int(2 ** 31));
    this.adam = adamFor(this.net, settings);
    this.average = new WeightAverage(this.net.parameters, settings.averaging);
  }

  policies(pages: readonly EncodedPage[]): Promise<Policy[]> {
    return this.net.policies(pages);
  }

  /** Draws a pair from the policy. */
  choose({ logs }: Policy): number {
    return pickPair(logs, this.rng);
  }

  /** One gradient step on whole episodes; every step counts equally. */
  async learn(episodes: readonly (readonly PlayedStep[])[]): Promise<UpdateReport> {
    const samples = episodes.flatMap((steps) => {
      const rewards = steps.map(({ reward }) => reward);
      const values = steps.map(({ value }) => value);
      const { advantages, returns } = advantagesOf(rewards, values, this.settings);
      return steps.map(({ page, pair }, t) => ({
        page,
        pair,
        advantage: advantages[t],
        return: returns[t],
      }));
    });
    const report = await this.adam.update(() => navigatorLoss(this.net, samples, this.settings));
    await this.average.update();
    return report;
  }

  /** Puts the averaged weights into a network that acts. */
  copyAverageTo(net: NavigatorNet): void {
    this.average.copyTo(net.parameters);
  }

  /** Takes the embeddings of another navigator, from its weights end to end. */
  takeEmbeddings(weights: Float32Array): void {
    this.net.takeEmbeddings(weights);
  }

  /** Takes the weights of a tested policy, to act with and continue learning from. */
  learnFrom(weights: Float32Array): void {
    this.net.parameters.fromFloat32(weights);
    this.average.replace(weights);
  }

  async save(): Promise<NavigatorState> {
    return {
      parameters: await this.net.parameters.toFloat32(),
      optimiser: await this.adam.state(),
      average: await this.average.state(),
      rng: this.rng.state(),
      recent: this.recent.save(),
    };
  }

  load({ parameters, optimiser, average, rng, recent }: NavigatorState): void {
    this.net.parameters.fromFloat32(parameters);
    this.adam.restore(optimiser);
    this.average.restore(average);
    this.rng.restore(rng);
    this.recent.load(recent);
  }

  dispose(): void {
    this.adam.dispose();
    this.net.dispose();
  }
}
