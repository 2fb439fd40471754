/** Returns of an agent's newest training episodes. */
import { mean } from '../../../maths/statistics';

/** Number of episodes to look back at: all agents play the same sites, so a few suffice to tell them apart. */
const SPAN = 200;

export class RecentReturns {
  private returns: number[] = [];

  add(value: number): void {
    this.returns.push(value);
    if (this.returns.length > SPAN) this.returns.shift();
  }

  /** Minus infinity before any episode. */
  get mean(): number {
    return this.returns.length > 0 ? mean(this.returns) : Number.NEGATIVE_INFINITY;
  }

  save(): readonly number[] {
    return [...this.returns];
  }

  load(returns: readonly number[]): void {
    this.returns = [...returns];
  }
}
