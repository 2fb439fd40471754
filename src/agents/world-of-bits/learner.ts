/** How World of Bits learns: gradient steps of cloning, then of advantage actor-critic. Also its policy in given states. */
import { onHost } from '../../nn/kernels/hostKernel';
import { Rng } from '../../random/Rng';
import { MicroBatchTraining } from '../shared/MicroBatchTraining';
import { gradientMetrics, type Metrics } from '../shared/metrics';
import { ScreenCache } from '../shared/ScreenCache';
import type { TrainingContext } from '../shared/TrainingContext';
import type { Grid } from './act/grid';
import type { Screen } from './encode/ScreenEncoder';
import type { ClonedStep, ReinforcedStep } from './model/losses';
import { microBatchesOf, objectiveOf, type WobBatch } from './model/microBatches';
import { withNormalisedAdvantages } from './model/normalisedAdvantages';
import { type Policy, WobNet } from './model/WobNet';
import type { WobSettings } from './settings';

/** What threads that compute gradients build their network from. */
export interface WobModel {
  readonly settings: WobSettings;
  readonly grid: Grid;
}

export class WobLearner extends MicroBatchTraining<WobNet, WobBatch> {
  private readonly known = new ScreenCache<Screen, Policy>((screens) => this.acting.policies(screens));

  constructor(
    private readonly context: TrainingContext,
    private readonly settings: WobSettings,
    grid: Grid,
    seed: number,
  ) {
    super(
      () => new WobNet(settings, grid, new Rng(seed)),
      {
        learningRate: settings.cloningRate,
        clipNorm: settings.clipNorm,
        // The learning network acts: on policy, and the published policy is the newest.
        averaging: 0,
      },
      (net, batch) => objectiveOf(net, batch, settings),
      context.gradientWorkers(settings.gradientThreads - 1, { settings, grid } satisfies WobModel),
    );
  }

  /** One gradient step towards demonstrated choices. */
  clone(steps: readonly ClonedStep[]): Promise<Metrics> {
    return this.step({ kind: 'cloned', steps, share: 1 }, 1);
  }

  /** One gradient step of A2C. */
  reinforce(steps: readonly ReinforcedStep[]): Promise<Metrics> {
    const { learningRate, cloningRate, normalisesAdvantages } = this.settings;
    const weighed = normalisesAdvantages ? withNormalisedAdvantages(steps) : steps;
    return this.step({ kind: 'reinforced', steps: weighed, share: 1 }, learningRate / cloningRate);
  }

  /** The acting policy in each state. */
  policies(screens: readonly Screen[]): Promise<Policy[]> {
    return this.known.of(screens);
  }

  protected override onActingChanged(): void {
    this.known.clear();
  }

  private async step(batch: WobBatch, rateFactor: number): Promise<Metrics> {
    const { context, settings } = this;
    const microBatches = onHost() ? microBatchesOf(batch, settings.gradientThreads) : [batch];
    const report = await context.timeline.during('update', () =>
      this.updateInMicroBatches(microBatches, rateFactor),
    );
    context.count('gradSteps');
    return { ...report.metrics, ...gradientMetrics(report) };
  }
}
