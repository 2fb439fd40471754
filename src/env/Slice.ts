/** Keeping tasks of the main thread short. */
import { nextMacrotask } from '../thread/nextMacrotask';

/** The longest stretch of work, in milliseconds, before `Slice.yieldIfLong` gives way; a long task starts at 50. */
const SLICE_MS = 16;

/** Measures how long the current task has been running. */
export class Slice {
  private startedAt = performance.now();

  async yieldIfLong(): Promise<void> {
    if (performance.now() - this.startedAt > SLICE_MS) await this.yield();
  }

  async yield(): Promise<void> {
    await nextMacrotask();
    this.startedAt = performance.now();
  }
}
