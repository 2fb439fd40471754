/**
 * Computes shares of a gradient, side by side as far as there are threads. Every share is the same to the bit wherever it
 * is computed, and they are added up in their order: what is learned depends on the number of shares alone.
 */
import type { GradientShare, GradientWorker } from '../../contracts/gradients';
import { nextTurn } from '../../thread/nextTurn';

export class SharedGradients<Part> {
  private workers: readonly GradientWorker[];

  /**
   * @param workers there may be fewer of them than shares
   * @param compute does what they do, in this thread
   */
  constructor(
    workers: readonly GradientWorker[],
    private readonly compute: (part: Part) => Promise<GradientShare>,
  ) {
    this.workers = workers;
  }

  /**
   * Begins at once where there are threads, which take one part after the other; so does this thread, once the caller waits. A thread that fails is
   * given up, and its part computed here.
   * @param weights flat, in parameter order; those of this thread are the same until the answer is there
   */
  async shares(weights: Float32Array, parts: readonly Part[]): Promise<GradientShare[]> {
    const shares: (GradientShare | null)[] = parts.map(() => null);
    const left = [...parts.keys()];
    const elsewhere = this.workers.map(async (worker) => {
      for (let i = left.shift(); i !== undefined; i = left.shift()) {
        try {
          shares[i] = await worker.compute(weights, parts[i]);
        } catch (error) {
          console.warn('A thread that computes gradients has failed; the learner goes on without it.', error);
          this.workers = this.workers.filter((other) => other !== worker);
          worker.dispose();
          return;
        }
      }
    });
    await Promise.resolve();
    for (let i = left.shift(); i !== undefined; i = left.shift()) {
      shares[i] = await this.compute(parts[i]);
      // What other threads have sent is read, so that they begin with the next one.
      await nextTurn();
    }
    await Promise.all(elsewhere);
    const finished: GradientShare[] = [];
    for (const [i, share] of shares.entries()) finished.push(share ?? (await this.compute(parts[i])));
    return finished;
  }

  dispose(): void {
    for (const worker of this.workers) worker.dispose();
    this.workers = [];
  }
}
