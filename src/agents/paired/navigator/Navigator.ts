/** One agent of the population: its network as it learns, and the average of its weights, which is tested. */
import type { Adam, AdamState, UpdateReport } from '../../../nn/adam';
import { WeightAverage, type WeightAverageState } from '../../../nn/weightAverage';
import { Rng, type RngState } from '../../../rl/rng';
import { adamFor } from '../../shared/TrainedNetwork';
import type { EncodedPage } from '../encode/page';
import { type Judgement, NavigatorNet } from '../model/NavigatorNet';
import { navigatorLoss } from '../model/navigatorLoss';
import type { NavigatorSettings } from '../settings';
import { advantagesOf } from './advantages';
import { pickPlace } from './pickPlace';
import { RecentReturns } from './RecentReturns';

export interface NavigatorState {
  readonly parameters: Float32Array;
  readonly optimiser: AdamState;
  readonly average: WeightAverageState;
  readonly rng: RngState;
  readonly recent: readonly number[];
}

/** A step of an episode that was played. */
export interface PlayedStep {
  readonly page: EncodedPage;
  readonly place: number;
  readonly value: number;
  readonly reward: number;
}

export class Navigator {
  /** By which the best of a population is known. */
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

  judge(pages: readonly EncodedPage[]): Promise<Judgement[]> {
    return this.net.judge(pages);
  }

  /** Draws a pair as the policy has it. */
  choose({ logs }: Judgement): number {
    return pickPlace(logs, this.rng);
  }

  /** One gradient step on whole episodes, each step of which counts alike. */
  async learn(episodes: readonly (readonly PlayedStep[])[]): Promise<UpdateReport> {
    const samples = episodes.flatMap((steps) => {
      const rewards = steps.map(({ reward }) => reward);
      const values = steps.map(({ value }) => value);
      const { advantages, returns } = advantagesOf(rewards, values, this.settings);
      return steps.map(({ page, place }, t) => ({
        ...{ page, place },
        ...{ advantage: advantages[t], return: returns[t] },
      }));
    });
    const report = await this.adam.update(() => navigatorLoss(this.net, samples, this.settings));
    await this.average.note();
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

  /** Takes the weights of a tested policy: it acts with them, and learns on from them. */
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
