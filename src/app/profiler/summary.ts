/** What a thread's time was spent on during an interval. */
import type { Span } from '../../contracts/profile';

interface WorkSummary {
  /** Share of the interval, 0 to 1. */
  readonly share: number;
  /** Milliseconds for one piece; null if none began in the interval. */
  readonly each: number | null;
}

export interface Summary<Work extends string> {
  /** Share of the interval spent on work, 0 to 1. */
  readonly busy: number;
  of(work: Work): WorkSummary;
}

/** @param from, to milliseconds, as in spans; work beyond them is cut off */
export function summarise<Work extends string>(
  spans: readonly Span<Work>[],
  from: number,
  to: number,
): Summary<Work> {
  const inside = spans.filter(({ start, end }) => end > from && start < to);
  const length = Math.max(to - from, Number.MIN_VALUE);
  const spent = (list: readonly Span<Work>[]) =>
    list.reduce((sum, { start, end }) => sum + Math.min(end, to) - Math.max(start, from), 0);
  return {
    busy: Math.min(1, spent(inside) / length),
    of(work) {
      const own = inside.filter((span) => span.work === work);
      const begun = own.reduce((sum, span) => sum + span.begun, 0);
      const ms = own.reduce((sum, { start, end }) => sum + end - start, 0);
      return { share: Math.min(1, spent(own) / length), each: begun > 0 ? ms / begun : null };
    },
  };
}

/** Which thread the other one waits for, in words. */
export function verdict(pageBusy: number, learnerBusy: number): string {
  const [page, learner] = [pageBusy, learnerBusy].map((busy) => Math.round(busy * 100));
  if (Math.max(page, learner) < 40) return 'Neither thread has much to do.';
  if (learner >= page + 15) return 'The learner sets the pace; pages wait for it.';
  if (page >= learner + 15) return 'The pages set the pace; the learner waits for them.';
  return 'Both threads are about equally busy.';
}
