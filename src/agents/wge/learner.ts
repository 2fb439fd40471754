/** How DOMNet learns: from replayed successes, on policy by A2C, or by cloning demonstrated steps. */
import type { Objective } from '../../nn/gradients';
import { Rng } from '../../random/Rng';
import { returnsWithUndiscountedFailure } from '../../rl/returns';
import type { Episode } from '../../rl/rollout';
import { gradientMetrics, type Metrics } from '../shared/metrics';
import { TrainedNetwork, type TrainedNetworkState } from '../shared/TrainedNetwork';
import type { TrainingContext } from '../shared/TrainingContext';
import { type StateAction, toStateAction } from './actions';
import type { GoalKind } from './encode/goal';
import type { EncodedState } from './encode/state';
import { DomNet } from './model/DomNet';
import { actorCriticLoss, imitationLoss, replayLoss } from './model/losses';
import type { WgeSettings } from './settings';

export class DomNetLearner extends TrainedNetwork<DomNet> {
  constructor(
    private readonly context: TrainingContext,
    private readonly settings: WgeSettings,
    goalKind: GoalKind,
    seed: number,
  ) {
    super(() => new DomNet(settings, goalKind, new Rng(seed)), settings);
  }

  /** One gradient step on steps of rewarded episodes (Section 5, off policy). */
  replay(batch: readonly StateAction[]): Promise<Metrics> {
    return this.step(() => replayLoss(this.online, batch, this.settings));
  }

  /** One A2C step on DOMNet's own episodes (Section 5, on policy): Monte-Carlo returns, the critic as baseline. */
  async reinforce(episodes: readonly Episode<EncodedState>[]): Promise<Metrics> {
    const returns: number[] = [];
    const steps = episodes.flatMap((episode) => {
      const episodeReturns = returnsWithUndiscountedFailure(episode.rewards, this.settings.discount);
      return episode.steps.flatMap(({ memo, action }, t) => {
        const step = toStateAction(memo, action);
        if (step) returns.push(episodeReturns[t]);
        return step ? [step] : [];
      });
    });
    if (steps.length === 0) return {};
    return this.step(() => actorCriticLoss(this.online, steps, returns, this.settings));
  }

  /** One gradient step on demonstrated steps (Section 6.2). */
  clone(batch: readonly StateAction[]): Promise<Metrics> {
    return this.step(() => imitationLoss(this.online, batch, 1));
  }

  /** Learning and the evaluated average both continue from here, optimiser included. */
  startAgainFrom({ parameters, optimiser }: TrainedNetworkState): void {
    this.load({ parameters, optimiser });
    this.loadPolicy(parameters);
  }

  private async step(objective: () => Objective): Promise<Metrics> {
    const report = await this.context.timeline.during('update', () => this.update(objective));
    this.context.count('gradSteps');
    return { ...report.metrics, ...gradientMetrics(report) };
  }
}
