/**
 * Keeps the queue in this browser, so that a reload does not lose the runs that wait. Each tab has a queue of its own. Its lock
 * is freed with the tab, whatever happens to it; from then on, another page may take the queue up.
 */
import { z } from 'zod';
import { runConfigSchema } from '../../store/schemas';
import type { QueueContent } from './createQueue';

/** Of the entry in storage, and of the lock with the same name. */
const PREFIX = 'latticework/queue/';

const queuedRun = runConfigSchema.extend({ testEpisodes: z.int().positive().optional() });

const schema: z.ZodType<QueueContent> = z.object({
  waiting: z.array(queuedRun),
  begun: z.int().nonnegative(),
  current: z.object({ run: queuedRun, id: z.string().nullable() }).nullable(),
});

export class QueueKeeper {
  /** The name of this tab's entry, once its lock is held; null while there has been nothing to keep. */
  private own: Promise<string> | null = null;

  constructor(
    private readonly storage: () => Storage = () => localStorage,
    private readonly locks: LockManager = navigator.locks,
  ) {}

  /** Replaces what is kept for this tab; null to keep nothing. */
  async keep(queue: QueueContent | null): Promise<void> {
    if (!queue && !this.own) return;
    this.own ??= this.holdNew();
    try {
      const name = await this.own;
      if (queue) this.storage().setItem(name, JSON.stringify(queue));
      else this.storage().removeItem(name);
    } catch {
      // Without storage, a queue lasts as long as its page.
    }
  }

  /** Takes up a queue whose tab is gone, if there is one. It is this tab's from now on. */
  async takeUp(): Promise<QueueContent | null> {
    for (const name of this.names()) {
      if (!(await this.hold(name))) continue;
      this.own = Promise.resolve(name);
      const queue = this.read(name);
      if (queue) return queue;
      await this.keep(null);
    }
    return null;
  }

  private names(): string[] {
    try {
      return Object.keys(this.storage()).filter((name) => name.startsWith(PREFIX));
    } catch {
      return [];
    }
  }

  private read(name: string): QueueContent | null {
    try {
      return schema.parse(JSON.parse(this.storage().getItem(name) ?? 'null'));
    } catch {
      return null;
    }
  }

  private async holdNew(): Promise<string> {
    const name = PREFIX + crypto.randomUUID();
    await this.hold(name);
    return name;
  }

  /** Resolves with whether this tab holds the lock, which it then does for as long as it is open. */
  private hold(name: string): Promise<boolean> {
    return new Promise((answer, reject) => {
      this.locks
        .request(name, { ifAvailable: true }, (lock) => {
          answer(lock !== null);
          return lock && new Promise(() => {});
        })
        .catch(reject);
    });
  }
}
