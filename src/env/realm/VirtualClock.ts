/**
 * The clock of one task frame. Virtual by default: page time stands still unless `advance` moves it. In real-time mode
 * it follows the wall clock, for people who watch or record.
 */
import { type Clock, type FakeMethod, withGlobal } from '@sinonjs/fake-timers';

/** Page time at the start of every episode: any fixed instant would do. */
const EPISODE_EPOCH_MS = Date.UTC(2017, 0, 2, 12);

/** Period of animation frames in page time, milliseconds (fixed by fake-timers). */
const ANIMATION_FRAME_MS = 16;
/** The most page time that `startEpisode` spends on timers left behind by earlier episodes. */
const FLUSH_LIMIT_MS = 5_000;
const FLUSH_STEP_MS = 500;

/** Everything that tells time or waits. Microtasks stay native: they do not depend on time. */
const faked: readonly FakeMethod[] = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'Date',
  'performance',
];

/** The state of a page's clock when the page arrives. */
export interface PageTime {
  /** What `Date` says at the start of the episode, milliseconds since 1970. */
  readonly epochMs: number;
  /** Page milliseconds since then. */
  readonly elapsedMs: number;
}

export class VirtualClock {
  private readonly clock: Clock;
  private startMs: number;
  private stopFollowing: (() => void) | null = null;

  /** Replaces the timers of `win`; call it before any script of the page runs. */
  constructor(
    win: Window,
    private readonly onTimerError: (error: unknown) => void = () => {},
    { epochMs, elapsedMs }: PageTime = { epochMs: EPISODE_EPOCH_MS, elapsedMs: 0 },
  ) {
    this.startMs = epochMs;
    this.clock = withGlobal(win).install({
      now: epochMs + elapsedMs,
      // Safari has no idle callbacks; pages do without whatever a browser lacks.
      toFake: faked.filter((name) => name in win),
      shouldClearNativeTimers: true,
    });
  }

  /** Page milliseconds since the episode started. */
  get elapsedMs(): number {
    return this.clock.now - this.startMs;
  }

  /** Page milliseconds until something is due; null if nothing is waiting. */
  get untilDueMs(): number | null {
    // Not part of the package's API: `clock.browser.test.ts` checks that it still works.
    const { timers } = this.clock as unknown as { timers?: ReadonlyMap<number, { callAt: number }> };
    if (!timers || timers.size === 0) return null;
    const first = Math.min(...Array.from(timers.values(), ({ callAt }) => callAt));
    return Math.max(0, first - this.clock.now);
  }

  get isRealTime(): boolean {
    return this.stopFollowing !== null;
  }

  /** Runs everything due within the next `ms` of page time, in order. Errors of callbacks are reported, not thrown. */
  advance(ms: number): void {
    try {
      this.clock.tick(ms);
    } catch (error) {
      this.onTimerError(error);
    }
  }

  /**
   * Lets timers and animations of an ended episode finish (dropping them would leave widgets half-way), then resets the
   * time, so that an episode does not depend on earlier ones.
   */
  startEpisode(): void {
    for (let ms = 0; ms < FLUSH_LIMIT_MS && this.clock.countTimers() > 0; ms += FLUSH_STEP_MS) {
      this.advance(FLUSH_STEP_MS);
    }
    if (this.clock.countTimers() === 0) {
      this.clock.reset();
    } else {
      // A page that keeps an interval running for good: time moves on to the next animation frame.
      this.advance(ANIMATION_FRAME_MS - (this.elapsedMs % ANIMATION_FRAME_MS));
      this.clock.setSystemTime(EPISODE_EPOCH_MS);
    }
    this.startMs = this.clock.now;
  }

  /** While on, page time follows the wall clock of `host`, and `advance` still adds to it. */
  setRealTime(on: boolean, host: Window): void {
    if (on === this.isRealTime) return;
    if (!on) {
      this.stopFollowing?.();
      this.stopFollowing = null;
      return;
    }
    let last = host.performance.now();
    const follow = () => {
      const now = host.performance.now();
      this.advance(now - last);
      last = now;
    };
    // An interval, since animation frames stop in a hidden tab while the page's time limit should not.
    const timer = host.setInterval(follow, ANIMATION_FRAME_MS);
    this.stopFollowing = () => host.clearInterval(timer);
  }
}
