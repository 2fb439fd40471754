/**
 * Items on their way to a repository: gathered, then handed over one batch at a time, so that a slow repository does
 * not build up a queue of batches.
 */

/** Goes back as far as each of `rewinds` says, then takes the batch; resolves with whether all of that was done. */
type Write<T, Rewind> = (batch: readonly T[], rewinds: readonly Rewind[]) => Promise<boolean>;

/** @template Rewind how far the repository has to go back, if it ever has to */
export class Backlog<T, Rewind = never> {
  /** Not yet handed over. */
  private waiting: T[] = [];
  /** Handed over; the repository has not yet said whether it took them. */
  private appending: T[] | null = null;
  /** To be done before the repository takes more, oldest first. Doing one twice changes nothing. */
  private rewinds: Rewind[] = [];

  /** @param limit the most items held for a repository that takes nothing; beyond it, the older half is dropped */
  constructor(
    private readonly limit: number,
    private readonly write: Write<T, Rewind>,
  ) {}

  add(items: Iterable<T>): void {
    for (const item of items) this.waiting.push(item);
    if (this.waiting.length > this.limit) this.waiting = this.waiting.slice(-Math.ceil(this.limit / 2));
  }

  /** Drops items that do not `stay`; the repository drops those already taken before it takes others. */
  rewind(to: Rewind, stays: (item: T) => boolean): void {
    this.waiting = this.waiting.filter(stays);
    this.appending = this.appending?.filter(stays) ?? null;
    this.rewinds.push(to);
  }

  flush(): void {
    const isEmpty = this.waiting.length === 0 && this.rewinds.length === 0;
    if (!isEmpty && this.appending === null) void this.append();
  }

  /** Whatever the repository does not take waits for the next attempt. */
  private async append(): Promise<void> {
    const { waiting: items, rewinds } = this;
    this.waiting = [];
    this.rewinds = [];
    this.appending = items;
    const isWritten = await this.write(items, rewinds);
    if (!isWritten) {
      this.waiting = [...(this.appending ?? []), ...this.waiting];
      this.rewinds = [...rewinds, ...this.rewinds];
    }
    this.appending = null;
  }
}
