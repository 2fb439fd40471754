/** Keeping tasks of the main thread short. */
import { nextTurn } from '../thread/nextTurn';

/** The longest stretch of work, in milliseconds, before `Slice.yieldIfLong` gives way; a long task starts at 50. */
const SLICE_MS = 16;

/** Measures how long the current task has been running. */
export class Slice {
  private startedAt = performance.now();

  async yieldIfLong(): Promise<void> {
    if (performance.now() - this.startedAt > SLICE_MS) await this.yield();
  }

  async yield(): Promise<void> {
    await nextTurn();
    this.startedAt = performance.now();
  }
}
