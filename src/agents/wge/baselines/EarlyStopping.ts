/** Early stopping (Section 6.2): when cloning is over, and which weights validated best. */

export interface EarlyStoppingState<Weights> {
  /** Best success rate so far; null before the first validation. */
  readonly bestRate: number | null;
  /** Null before the first validation, and once learning continues from them. */
  readonly bestWeights: Weights | null;
  /** Validations since the last one that was better. */
  readonly waited: number;
}

export class EarlyStopping<Weights> {
  private bestRate: number | null = null;
  private bestWeights: Weights | null = null;
  private waited = 0;

  /** @param patience validations without improvement after which to stop */
  constructor(private readonly patience: number) {}

  get isOver(): boolean {
    return this.waited >= this.patience;
  }

  /**
   * Records a validation. Among weights that did equally well, the latest are kept: while nothing succeeds yet, these have
   * learned longest.
   * @param save reads the weights that were validated; not called if others were better
   */
  async record(rate: number, save: () => Promise<Weights>): Promise<void> {
    const isBetter = this.bestRate === null || rate > this.bestRate;
    this.waited = isBetter ? 0 : this.waited + 1;
    if (!isBetter && rate < this.bestRate!) return;
    this.bestRate = rate;
    this.bestWeights = await save();
  }

  /** Hands over the best weights and no longer keeps them. */
  takeBest(): Weights | null {
    const best = this.bestWeights;
    this.bestWeights = null;
    return best;
  }

  save(): EarlyStoppingState<Weights> {
    const { bestRate, bestWeights, waited } = this;
    return { bestRate, bestWeights, waited };
  }

  load({ bestRate, bestWeights, waited }: EarlyStoppingState<Weights>): void {
    this.bestRate = bestRate;
    this.bestWeights = bestWeights;
    this.waited = waited;
  }
}
