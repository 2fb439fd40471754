/**
 * Computes shares of a gradient, in parallel as far as there are threads. Every share is the same to the bit wherever it
 * is computed, and they are added up in order: results depend only on the number of shares.
 */
import type { GradientShare, GradientWorker } from '../../contracts/gradients';
import { nextTurn } from '../../thread/nextTurn';

export class SharedGradients<Part> {
  private workers: readonly GradientWorker[];

  /**
   * @param workers may be fewer than the shares
   * @param compute does the same in this thread
   */
  constructor(
    workers: readonly GradientWorker[],
    private readonly compute: (part: Part) => Promise<GradientShare>,
  ) {
    this.workers = workers;
  }

  /**
   * Threads, if any, begin at once and take one part after the other; this thread joins in once the caller waits. A
   * thread that fails is abandoned, and its part computed here.
   * @param weights flat, in parameter order; those of this thread must stay the same until the result is there
   */
  async shares(weights: Float32Array, parts: readonly Part[]): Promise<GradientShare[]> {
    const shares: (GradientShare | null)[] = parts.map(() => null);
    const left = [...parts.keys()];
    const elsewhere = this.workers.map(async (worker) => {
      for (let i = left.shift(); i !== undefined; i = left.shift()) {
        try {
          shares[i] = await worker.compute(weights, parts[i]);
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
      shares[i] = await this.compute(parts[i]);
      // Reads what other threads have sent, so that they can begin with their next part.
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
