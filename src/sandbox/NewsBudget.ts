/**
 * How much of this thread a foreign page may take with messages that nobody asked for: by their number, by their size, and by
 * the time that they take here. Without a limit, a page could keep the app busy and never be in the wrong.
 */
import { SlidingSum } from './SlidingSum';

/** A page that polls often may send thousands while its clock is advanced. */
const MOST_MESSAGES = 10_000;
const MESSAGES_PERIOD_MS = 1000;

/**
 * Far above what pages need: when demonstrations of the five bundled sites were played in four frames of a site at once, on two
 * busy cores, all four together took at most 55 ms and sent at most 7.3 kB in ten seconds, and at most 16 messages in one.
 */
const PERIOD_MS = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_TIME_MS = 5_000;
/**
 * While a person's acts are recorded, each key sends the page's elements several times: a thousand of them take up to 30 ms
 * each time on a busy machine, which is most of the time while somebody types fast.
 */
export const RECORDING_TIME_MS = 9_000;

/** The values of a message that are looked at: more of them cost time, which is counted as well. */
const MOST_VALUES = 10_000;

export class NewsBudget {
  private readonly messages = new SlidingSum(MESSAGES_PERIOD_MS);
  private readonly bytes = new SlidingSum(PERIOD_MS);
  private readonly timeMs = new SlidingSum(PERIOD_MS);

  /**
   * @param now milliseconds, never decreasing
   * @param mostTimeMs in ten seconds
   */
  constructor(
    readonly now: () => number = () => performance.now(),
    private readonly mostTimeMs = MOST_TIME_MS,
  ) {}

  /** Counts a message before it is handled. @returns what is too much, for an error message; null if nothing is */
  refusalOf(message: unknown): string | null {
    const now = this.now();
    this.messages.add(1, now);
    this.bytes.add(bytesOf(message), now);
    if (this.messages.at(now) > MOST_MESSAGES) return 'it sends messages without end';
    if (this.bytes.at(now) > MOST_BYTES) return 'its messages are too large';
    return this.timeMs.at(now) > this.mostTimeMs ? 'its messages take up too much time' : null;
  }

  /**
   * Does something that a page has caused, and counts the time that it takes.
   * @param sinceMs when it began, if that was earlier
   */
  spend<T>(act: () => T, sinceMs = this.now()): T {
    try {
      return act();
    } finally {
      const now = this.now();
      this.timeMs.add(now - sinceMs, now);
    }
  }

  /** Forgets what was spent: for a page that is loaded again. */
  renew(): void {
    for (const sum of [this.messages, this.bytes, this.timeMs]) sum.clear();
  }
}

/** About how many bytes a message has: of its texts and buffers. */
function bytesOf(message: unknown): number {
  const values = [message];
  let bytes = 0;
  for (let i = 0; i < values.length && i < MOST_VALUES; i++) {
    const value = values[i];
    if (typeof value === 'string') bytes += value.length;
    else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) bytes += value.byteLength;
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) values.push(inner);
  }
  return bytes;
}
