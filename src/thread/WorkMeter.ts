/** A thread's timeline as metrics: how busy it is, and the milliseconds of a control step by kind of work. */
import { type MetricEvent, metricEvents, type RecordedAt } from '../contracts/metrics';
import type { Timeline } from './Timeline';

/** Shorter windows would be noisy; longer ones would hide changes. */
const WINDOW_MS = 1_000;

interface Mark<Work> {
  readonly at: number;
  readonly step: number;
  readonly ms: ReadonlyMap<Work, number>;
}

export class WorkMeter<Work extends string> {
  private last: Mark<Work> | null = null;

  constructor(
    private readonly thread: 'learner' | 'page',
    private readonly timeline: Timeline<Work>,
    private readonly works: readonly Work[],
  ) {}

  /** Leaves out what comes before the next `measure`, such as a pause. */
  restart(): void {
    this.last = null;
  }

  /**
   * @returns figures whenever a window with a control step in it has passed; they are wall times, so never the same
   * twice
   */
  measure(at: RecordedAt): readonly MetricEvent[] {
    const { step } = at;
    const mark = this.mark(step);
    this.last ??= mark;
    const elapsed = mark.at - this.last.at;
    const steps = step - this.last.step;
    if (steps < 0) this.last = mark;
    if (elapsed < WINDOW_MS || steps <= 0) return [];
    const { ms: before } = this.last;
    this.last = mark;

    const spent = this.works.map((work) => (mark.ms.get(work) ?? 0) - (before.get(work) ?? 0));
    const busy = spent.reduce((sum, ms) => sum + ms, 0);
    const perStep = this.works.map((work, i) => [`speed/${work}-ms`, spent[i] / steps] as const);
    return metricEvents(
      {
        [`speed/${this.thread}-busy`]: Math.min(1, busy / elapsed),
        ...Object.fromEntries(perStep),
        ...(this.thread === 'learner' && { 'speed/wait-ms': Math.max(0, elapsed - busy) / steps }),
      },
      at,
    );
  }

  private mark(step: number): Mark<Work> {
    return { at: this.timeline.now(), step, ms: this.timeline.totals() };
  }
}
