/** Turns of the event loop: letting microtasks finish, and keeping tasks of the main thread short. */

const waiting: (() => void)[] = [];
let channel: MessageChannel | null = null;

/**
 * Resolves in a new task, after all microtasks, however long their chain. A message, unlike a timer, is not
 * slowed down in hidden tabs or by nesting.
 */
export function nextTurn(): Promise<void> {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  const { port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}

/** Longest stretch of work before `Slice.yieldIfLong` gives way, milliseconds; a long task starts at 50. */
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
