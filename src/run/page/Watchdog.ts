/** Notices a worker that has gone silent, without mistaking a suspended page for one. */

const CHECKS_PER_LIMIT = 8;

export class Watchdog {
  private silentMs = 0;
  private lastCheck = performance.now();
  private readonly timer: ReturnType<typeof setInterval>;

  /**
   * @param onSilence called once, after `limitMs` without a heartbeat
   * @param isExcused whether silence means nothing at the moment
   */
  constructor(
    private readonly limitMs: number,
    private readonly onSilence: () => void,
    private readonly isExcused = () => false,
  ) {
    this.timer = setInterval(() => this.check(), limitMs / CHECKS_PER_LIMIT);
  }

  heartbeat(): void {
    this.silentMs = 0;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * A late check means that the page itself stood still (a sleeping laptop, a debugger, a throttled hidden tab)
   * and heartbeats may still wait in its queue, so one check never counts for more than twice its period.
   */
  private check(): void {
    const now = performance.now();
    this.silentMs += Math.min(now - this.lastCheck, (2 * this.limitMs) / CHECKS_PER_LIMIT);
    this.lastCheck = now;
    if (this.isExcused()) this.heartbeat();
    if (this.silentMs <= this.limitMs) return;
    this.stop();
    this.onSilence();
  }
}
