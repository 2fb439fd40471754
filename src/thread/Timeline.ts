/** Where one thread's time goes: at any moment it does one kind of work, or is idle. */
import type { Span } from '../contracts/profile';

/** Old spans that nobody takes are added up and dropped: only this many of the newest are kept. */
const MAX_SPANS = 4_000;

/** Milliseconds since 1970, as precise as the browser allows, and the same in all threads. */
const sharedClock = (): number => performance.timeOrigin + performance.now();

export class Timeline<Work extends string> {
  /** Sections that have begun and not ended; the newest is the one that counts. */
  private readonly sections: { readonly work: Work }[] = [];
  /** Activities that could continue now: with none of them and no section, the thread is idle. */
  private running = 0;
  private phase: Work | null = null;
  private current: Work | null = null;
  private since = 0;
  private spans: Span<Work>[] = [];
  /** Sections begun since the last booking. */
  private begun = 0;
  private readonly sums = new Map<Work, number>();

  /** @param other what an activity does outside of sections; null where there are only sections */
  constructor(
    private readonly other: Work | null,
    readonly now: () => number = sharedClock,
  ) {}

  /** Does a piece of work, at once or asynchronously. Among several at a time, the one begun last counts. */
  during<T>(work: Work, task: () => T): T {
    const section = { work };
    this.sections.push(section);
    this.mark();
    this.begun = 1;
    const leave = () => {
      this.sections.splice(this.sections.indexOf(section), 1);
      this.mark();
    };
    let result: T;
    try {
      result = task();
    } catch (error) {
      leave();
      throw error;
    }
    if (result instanceof Promise) return result.finally(leave) as T;
    leave();
    return result;
  }

  /** Does a task as part of `work`: until its end, everything else counts towards it. */
  async as<T>(work: Work, task: () => Promise<T>): Promise<T> {
    this.phase = work;
    this.mark();
    try {
      return await task();
    } finally {
      this.phase = null;
      this.mark();
    }
  }

  /** Something that runs on its own and is at work unless it waits. */
  async activity<T>(task: () => Promise<T>): Promise<T> {
    this.run(1);
    try {
      return await task();
    } finally {
      this.run(-1);
    }
  }

  /** An activity waits for something outside this thread. */
  async wait<T>(answer: Promise<T>): Promise<T> {
    this.run(-1);
    try {
      return await answer;
    } finally {
      this.run(1);
    }
  }

  /** One activity becomes two, and continues when both have ended. */
  async together<A, B>(a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> {
    const both = [this.activity(a), this.activity(b)] as const;
    await this.wait(Promise.allSettled(both));
    return Promise.all(both);
  }

  /** Milliseconds of each kind of work so far. */
  totals(): ReadonlyMap<Work, number> {
    this.mark();
    return new Map(this.sums);
  }

  /** Whether there is or was anything to show since the spans were last taken. */
  get isActive(): boolean {
    return this.current !== null || this.spans.length > 0;
  }

  /** The spans since the last call. */
  take(): readonly Span<Work>[] {
    this.mark();
    const { spans } = this;
    this.spans = [];
    return spans;
  }

  private run(by: 1 | -1): void {
    this.running += by;
    this.mark();
  }

  /** Books the time since the last mark, and notes what is done from here on. */
  private mark(): void {
    const at = this.now();
    if (this.current !== null) this.book(this.current, this.since, at);
    const isBusy = this.sections.length > 0 || this.running > 0;
    this.current = isBusy ? (this.phase ?? this.sections.at(-1)?.work ?? this.other) : null;
    this.since = at;
  }

  private book(work: Work, start: number, end: number): void {
    const { begun, spans } = this;
    if (end === start && begun === 0) return;
    this.begun = 0;
    this.sums.set(work, (this.sums.get(work) ?? 0) + end - start);
    const last = spans.at(-1);
    if (last?.work === work && last.end === start)
      spans[spans.length - 1] = { ...last, end, begun: last.begun + begun };
    else spans.push({ work, start, end, begun });
    if (spans.length > 2 * MAX_SPANS) spans.splice(0, MAX_SPANS);
  }
}
