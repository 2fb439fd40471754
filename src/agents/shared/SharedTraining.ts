/** A network whose gradient steps are computed in shares, by several threads. */
import type { GradientWorker } from '../../contracts/gradients';
import type { UpdateReport } from '../../nn/adam';
import { type Objective, shareOf } from '../../nn/gradients';
import { SharedGradients } from './SharedGradients';
import { type Network, type OptimiserSettings, TrainedNetwork } from './TrainedNetwork';

export class SharedTraining<Net extends Network, Batch> extends TrainedNetwork<Net> {
  private readonly threads: SharedGradients<Batch>;

  /**
   * @param objective of a batch, or a share of one, that is plain data
   * @param workers that compute the same objective
   */
  constructor(
    build: () => Net,
    settings: OptimiserSettings,
    private readonly objective: (net: Net, batch: Batch) => Objective,
    workers: readonly GradientWorker[],
  ) {
    super(build, settings);
    this.threads = new SharedGradients(workers, (batch) =>
      shareOf(this.online.parameters, () => objective(this.online, batch)),
    );
  }

  /**
   * One gradient step on all shares of a batch; the first is computed here, while others are elsewhere.
   * @param rateFactor share of the learning rate that it is made with
   */
  async updateInShares([first, ...others]: readonly Batch[], rateFactor = 1): Promise<UpdateReport> {
    const { online, objective } = this;
    const own = () => objective(online, first);
    if (others.length === 0) return this.update(own, rateFactor);
    const weights = await online.parameters.toFloat32();
    return this.updateShared(own, this.threads.shares(weights, others), rateFactor);
  }

  override dispose(): void {
    this.threads.dispose();
    super.dispose();
  }
}
