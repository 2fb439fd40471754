/**
 * Computes the gradients of micro-batches, in parallel as far as there are threads. Each is the same to the bit wherever
 * it is computed, and they are added up in order: results depend only on the number of micro-batches.
 */
import type { GradientWorker, MicroBatchGradient } from '../../contracts/gradients';
import { nextMacrotask } from '../../thread/nextMacrotask';

export class MicroBatchGradients<Batch> {
  private workers: readonly GradientWorker[];

  /**
   * @param workers may be fewer than the micro-batches
   * @param compute does the same in this thread
   */
  constructor(
    workers: readonly GradientWorker[],
    private readonly compute: (microBatch: Batch) => Promise<MicroBatchGradient>,
  ) {
    this.workers = workers;
  }

  /**
   * Threads, if any, begin at once and take one micro-batch after the other; this thread joins in once the caller waits.
   * A thread that fails is abandoned, and its micro-batch computed here.
   * @param weights flat, in parameter order; those of this thread must stay the same until the result is there
   * @returns in the order of the micro-batches
   */
  async gradients(weights: Float32Array, microBatches: readonly Batch[]): Promise<MicroBatchGradient[]> {
    const found: (MicroBatchGradient | null)[] = microBatches.map(() => null);
    const left = [...microBatches.keys()];
    const elsewhere = this.workers.map(async (worker) => {
      for (let i = left.shift(); i !== undefined; i = left.shift()) {
        try {
          found[i] = await worker.compute(weights, microBatches[i]);
        } catch (error) {
          console.warn(
            'A thread that computes gradients has failed; the learner continues without it.',
            error,
          );
          this.workers = this.workers.filter((other) => other !== worker);
          worker.dispose();
          return;
        }
      }
    });
    await Promise.resolve();
    for (let i = left.shift(); i !== undefined; i = left.shift()) {
      found[i] = await this.compute(microBatches[i]);
      // Reads what other threads have sent, so that they can begin with their next micro-batch.
      await nextMacrotask();
    }
    await Promise.all(elsewhere);
    const finished: MicroBatchGradient[] = [];
    for (const [i, gradient] of found.entries())
      finished.push(gradient ?? (await this.compute(microBatches[i])));
    return finished;
  }

  dispose(): void {
    for (const worker of this.workers) worker.dispose();
    this.workers = [];
  }
}
