/** The wall time that a run has spent training: pauses are left out, and a resumed run continues counting. */
export class TrainingClock {
  /** Seconds, up to the end of the newest lap. */
  wallSeconds = 0;
  /** When the current lap began; null between laps. */
  private startedAt: number | null = null;

  /** Seconds, including the current lap. */
  get elapsed(): number {
    const lap = this.startedAt === null ? 0 : performance.now() - this.startedAt;
    return this.wallSeconds + lap / 1000;
  }

  /** Counts the time that `work` takes. */
  async lap<T>(work: () => Promise<T>): Promise<T> {
    this.startedAt = performance.now();
    const result = await work();
    this.wallSeconds = this.elapsed;
    this.startedAt = null;
    return result;
  }
}
