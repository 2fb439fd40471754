/** A network whose gradient steps are computed in micro-batches: by several threads, or one after the other on a GPU. */
import type { GradientWorker } from '../../contracts/gradients';
import type { UpdateReport } from '../../nn/Adam';
import { gradientOf, type Objective } from '../../nn/gradients';
import { onHost } from '../../nn/kernels/hostKernel';
import { MicroBatchGradients } from './MicroBatchGradients';
import { type Network, type OptimiserSettings, TrainedNetwork } from './TrainedNetwork';

export class MicroBatchTraining<Net extends Network, Batch> extends TrainedNetwork<Net> {
  private readonly threads: MicroBatchGradients<Batch>;

  /**
   * @param objective of a batch or a micro-batch, which is plain data
   * @param workers compute the same objective
   */
  constructor(
    build: () => Net,
    settings: OptimiserSettings,
    private readonly objective: (net: Net, batch: Batch) => Objective,
    workers: readonly GradientWorker[],
  ) {
    super(build, settings);
    this.threads = new MicroBatchGradients(workers, (microBatch) =>
      gradientOf(this.online.parameters, () => objective(this.online, microBatch)),
    );
  }

  /**
   * One gradient step on all micro-batches of a batch; the first is computed here while others are computed elsewhere. On a GPU,
   * all are computed and added up there.
   * @param rateFactor share of the learning rate to use
   */
  async updateInMicroBatches(microBatches: readonly Batch[], rateFactor = 1): Promise<UpdateReport> {
    const { online, objective } = this;
    const parts = microBatches.map((microBatch) => () => objective(online, microBatch));
    if (parts.length === 1 || !onHost()) return this.updateInParts(parts, rateFactor);
    const weights = await online.parameters.toFloat32();
    return this.updateWithThreads(
      parts[0],
      this.threads.gradients(weights, microBatches.slice(1)),
      rateFactor,
    );
  }

  override dispose(): void {
    this.threads.dispose();
    super.dispose();
  }
}
