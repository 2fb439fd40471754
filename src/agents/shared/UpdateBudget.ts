/** Gradient steps that experience has earned but that have not been made yet. */
export class UpdateBudget {
  /** A fraction of an update is kept until it adds up to a whole one. */
  private left = 0;

  earn(updates: number): void {
    this.left += updates;
  }

  /** Spends up to `wanted` updates and returns how many. Any surplus beyond `wanted` lapses. */
  spend(wanted: number): number {
    const affordable = Math.min(wanted, Math.floor(this.left));
    this.left = Math.min(this.left - affordable, wanted);
    return affordable;
  }

  /** Spends one update; false if there is none. */
  spendOne(): boolean {
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }

  save(): number {
    return this.left;
  }

  load(left: number): void {
    this.left = left;
  }
}
