/** The last seconds of a run, thread by thread, from its updates; views subscribe and read, React is not involved. */

import type { LearnerUpdate } from '../../contracts/learner';
import type { LearnerProfile, PageProfile, Span } from '../../contracts/profile';
import type { Thread, Work } from './works';

/** The longest stretch that can be shown. */
export const KEPT_MS = 10_000;

export class ProfileLog {
  private byThread: Readonly<Record<Thread, readonly Span<Work>[]>> = { page: [], learner: [] };
  private learnerProfile: LearnerProfile | null = null;
  private pageProfile: PageProfile | null = null;
  private readonly listeners = new Set<() => void>();

  /** @param update null when another run begins */
  push(update: LearnerUpdate | null): void {
    if (update === null) this.clear();
    if (update?.page) this.pageProfile = update.page;
    if (update?.learner) this.learnerProfile = update.learner;
    this.extend(update?.page?.spans ?? [], update?.learner?.spans ?? []);
    for (const listener of this.listeners) listener();
  }

  spans(thread: Thread): readonly Span<Work>[] {
    return this.byThread[thread];
  }

  /** When the newest work ended; the picture stops there while nothing happens. */
  get end(): number {
    return Math.max(...Object.values(this.byThread).map((spans) => spans.at(-1)?.end ?? 0));
  }

  /** When the oldest work still kept began. */
  get begin(): number {
    return Math.min(
      ...Object.values(this.byThread).map((spans) => spans[0]?.start ?? Number.POSITIVE_INFINITY),
    );
  }

  get isEmpty(): boolean {
    return this.byThread.page.length + this.byThread.learner.length === 0;
  }

  /** The learner's newest profile; its spans are those of one update only. */
  get learner(): LearnerProfile | null {
    return this.learnerProfile;
  }

  get page(): PageProfile | null {
    return this.pageProfile;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private clear(): void {
    this.byThread = { page: [], learner: [] };
    this.learnerProfile = null;
    this.pageProfile = null;
  }

  private extend(page: readonly Span<Work>[], learner: readonly Span<Work>[]): void {
    this.byThread = {
      page: [...this.byThread.page, ...page],
      learner: [...this.byThread.learner, ...learner],
    };
    const oldest = this.end - KEPT_MS;
    const isRecent = ({ end }: Span<Work>) => end > oldest;
    this.byThread = {
      page: this.byThread.page.filter(isRecent),
      learner: this.byThread.learner.filter(isRecent),
    };
  }
}
