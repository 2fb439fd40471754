/**
 * Items on their way to a repository: gathered, then handed over one batch at a time, so that a slow repository does
 * not build up a queue of batches.
 */

/** Hands over a batch; resolves with whether it was taken. */
type Write<T> = (batch: readonly T[]) => Promise<boolean>;

export class Backlog<T> {
  /** Not yet handed over. */
  private waiting: T[] = [];
  /** Handed over; the repository has not yet said whether it took them. */
  private appending: T[] | null = null;

  /** @param limit the most items held for a repository that takes nothing; beyond it, the older half is dropped */
  constructor(
    private readonly limit: number,
    private readonly write: Write<T>,
  ) {}

  add(items: Iterable<T>): void {
    for (const item of items) this.waiting.push(item);
    if (this.waiting.length > this.limit) this.waiting = this.waiting.slice(-Math.ceil(this.limit / 2));
  }

  /** Drops items that do not `stay`; those already taken must be dropped by the repository. */
  keep(stays: (item: T) => boolean): void {
    this.waiting = this.waiting.filter(stays);
    this.appending = this.appending?.filter(stays) ?? null;
  }

  flush(): void {
    if (this.waiting.length > 0 && this.appending === null) void this.append();
  }

  /** Items that the repository does not take wait for the next attempt. */
  private async append(): Promise<void> {
    const items = this.waiting;
    this.waiting = [];
    this.appending = items;
    const isWritten = await this.write(items);
    if (!isWritten) this.waiting = [...(this.appending ?? []), ...this.waiting];
    this.appending = null;
  }
}
