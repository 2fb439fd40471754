/**
 * Slows an environment's steps down, holds them, or lets single ones through, for people who want to see what happens.
 */

import type { Pace } from '../contracts/env';

export class Brake {
  private currentPace: Pace = 'max';
  private isOnHold = false;
  /** Steps that may pass while the brake is held. */
  private permits = 0;
  /** Each ends a wait under way. */
  private readonly wakers = new Set<() => void>();

  get pace(): Pace {
    return this.currentPace;
  }

  /** Also applies to a step that is already waiting. */
  set pace(pace: Pace) {
    this.currentPace = pace;
    this.wakeAll();
  }

  get isHeld(): boolean {
    return this.isOnHold;
  }

  /** From the next step on, nothing is stepped until `release`. */
  hold(): void {
    this.isOnHold = true;
    this.wakeAll();
  }

  release(): void {
    this.isOnHold = false;
    this.permits = 0;
    this.wakeAll();
  }

  /** Holds, except for one step. */
  allowOne(): void {
    this.isOnHold = true;
    this.permits = 1;
    this.wakeAll();
  }

  /** To be awaited before a step that began at `startedAt`, between its announcement and what it does. */
  async before(startedAt: number): Promise<void> {
    await this.until(() => startedAt + this.period / 2);
    while (this.isOnHold && this.permits === 0) await this.change();
    if (this.isOnHold) this.permits -= 1;
  }

  /**
   * To be awaited after the step. @param startedAt as for `before`; time spent on hold does not count towards the step
   */
  after(startedAt: number): Promise<void> {
    return this.until(() => (this.isOnHold ? 0 : startedAt + this.period));
  }

  private get period(): number {
    return this.currentPace === 'max' ? 0 : this.currentPace;
  }

  /** Waits until a time that may change in the meantime. */
  private async until(time: () => number): Promise<void> {
    for (;;) {
      const left = time() - performance.now();
      if (left <= 0) return;
      await this.change(left);
    }
  }

  /** Resolves at the next change, or after `atMost` milliseconds. Leaves nothing behind: a run may wait a million times without a change. */
  private change(atMost?: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.wakers.delete(wake);
        resolve();
      };
      const timer = atMost === undefined ? undefined : setTimeout(wake, atMost);
      this.wakers.add(wake);
    });
  }

  private wakeAll(): void {
    for (const wake of this.wakers) wake();
  }
}
