/**
 * Computes shares of a gradient, each in a thread of its own as far as there are threads. Every share is the same to the bit wherever it
 * is computed, and they are added up in their order: what is learned depends on the number of shares alone.
 */
import type { GradientShare, GradientWorker } from '../../contracts/gradients';

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
   * Begins at once where there are threads; the rest is computed here, once the caller waits. A thread that fails is given up, and its share
   * computed here.
   * @param weights flat, in parameter order; those of this thread are the same until the answer is there
   */
  async shares(weights: Float32Array, parts: readonly Part[]): Promise<GradientShare[]> {
    const { workers } = this;
    const begun = workers.slice(0, parts.length).map((worker, i) =>
      worker.compute(weights, parts[i]).catch((error: unknown) => {
        console.warn('A thread that computes gradients has failed; the learner goes on without it.', error);
        this.workers = this.workers.filter((other) => other !== worker);
        worker.dispose();
        return null;
      }),
    );
    await Promise.resolve();
    const shares: GradientShare[] = [];
    for (const part of parts.slice(begun.length)) shares.push(await this.compute(part));
    const theirs = await Promise.all(begun);
    const finished: GradientShare[] = [];
    for (const [i, share] of theirs.entries()) finished.push(share ?? (await this.compute(parts[i])));
    return [...finished, ...shares];
  }

  dispose(): void {
    for (const worker of this.workers) worker.dispose();
    this.workers = [];
  }
}
