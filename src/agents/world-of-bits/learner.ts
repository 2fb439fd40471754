/** How World of Bits learns: gradient steps of cloning, then of advantage actor-critic; and what it thinks of states. */
import type { Objective } from '../../nn/gradients';
import { Rng } from '../../rl/rng';
import type { TrainingContext } from '../shared/context';
import { gradientMetrics, type Metrics } from '../shared/metrics';
import { TrainedNetwork } from '../shared/TrainedNetwork';
import type { Grid } from './act/grid';
import type { Screen } from './encode/screen';
import { distinct } from './model/batch';
import { actorCriticLoss, type ClonedStep, cloningLoss, type ReinforcedStep } from './model/losses';
import { withNormalisedAdvantages } from './model/normalisedAdvantages';
import { type Policy, WobNet } from './model/WobNet';
import type { WobSettings } from './settings';

export class WobLearner extends TrainedNetwork<WobNet> {
  /** What the acting network made of states; empty whenever its weights may have changed. */
  private known = new WeakMap<Screen, Policy>();

  constructor(
    private readonly context: TrainingContext,
    private readonly settings: WobSettings,
    grid: Grid,
    seed: number,
  ) {
    super(() => new WobNet(settings, grid, new Rng(seed)), {
      learningRate: settings.cloningRate,
      clipNorm: settings.clipNorm,
      // What acts is what learns: on policy, and the published policy is the newest.
      averaging: 0,
    });
  }

  /** One gradient step towards demonstrated choices. */
  clone(steps: readonly ClonedStep[]): Promise<Metrics> {
    return this.step(() => cloningLoss(this.online, steps, this.settings), 1);
  }

  /** One gradient step of A2C. */
  reinforce(steps: readonly ReinforcedStep[]): Promise<Metrics> {
    const { learningRate, cloningRate, normalisesAdvantages } = this.settings;
    const weighed = normalisesAdvantages ? withNormalisedAdvantages(steps) : steps;
    return this.step(() => actorCriticLoss(this.online, weighed, this.settings), learningRate / cloningRate);
  }

  /** The acting policy in each state. Pages mostly stand still: a state that was met before is not computed again. */
  async policies(screens: readonly Screen[]): Promise<Policy[]> {
    const { unique } = distinct(screens.filter((screen) => !this.known.has(screen)));
    const found = await this.acting.policies(unique);
    for (const [i, screen] of unique.entries()) this.known.set(screen, found[i]);
    return screens.map((screen) => this.known.get(screen)!);
  }

  override actWithNewest(): void {
    super.actWithNewest();
    this.known = new WeakMap();
  }

  override actWithAverage(): void {
    super.actWithAverage();
    this.known = new WeakMap();
  }

  private async step(objective: () => Objective, rateFactor: number): Promise<Metrics> {
    const report = await this.context.timeline.during('update', () => this.update(objective, rateFactor));
    this.context.count('gradSteps');
    return { ...report.metrics, ...gradientMetrics(report) };
  }
}
