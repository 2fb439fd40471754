/** A network whose gradient steps are computed in shares: by several threads, or one after the other on a GPU. */
import type { GradientWorker } from '../../contracts/gradients';
import type { UpdateReport } from '../../nn/adam';
import { type Objective, shareOf } from '../../nn/gradients';
import { onHost } from '../../nn/kernels/hostKernel';
import { SharedGradients } from './SharedGradients';
import { type Network, type OptimiserSettings, TrainedNetwork } from './TrainedNetwork';

export class SharedTraining<Net extends Network, Batch> extends TrainedNetwork<Net> {
  private readonly threads: SharedGradients<Batch>;

  /**
   * @param objective of a batch, or a share of one, that is plain data
   * @param workers compute the same objective
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
   * One gradient step on all shares of a batch; the first is computed here while others are computed elsewhere. On a GPU,
   * all are computed and added up there.
   * @param rateFactor share of the learning rate to use
   */
  async updateInShares(batches: readonly Batch[], rateFactor = 1): Promise<UpdateReport> {
    const { online, objective } = this;
    const parts = batches.map((batch) => () => objective(online, batch));
    if (parts.length === 1 || !onHost()) return this.updateInParts(parts, rateFactor);
    const weights = await online.parameters.toFloat32();
    return this.updateShared(parts[0], this.threads.shares(weights, batches.slice(1)), rateFactor);
  }

  override dispose(): void {
    this.threads.dispose();
    super.dispose();
  }
}
