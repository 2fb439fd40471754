/** Counts notices that are repeated while they are still shown. */
export class Repeats {
  private readonly counts = new Map<string, number>();

  /** How often it has been shown so far, including this time. */
  add(id: string): number {
    const times = (this.counts.get(id) ?? 0) + 1;
    this.counts.set(id, times);
    return times;
  }

  /** It is no longer shown. */
  forget(id: string): void {
    this.counts.delete(id);
  }
}
