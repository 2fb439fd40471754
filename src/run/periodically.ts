/** Repeats a task at an interval that keeps its cost small. */

/** The largest share of the time that the task may take. */
const MAX_SHARE = 0.1;

/** Milliseconds from the end of a task that took `tookMs` until it is repeated. */
export const restAfter = (tookMs: number, everyMs: number): number => Math.max(everyMs, tookMs / MAX_SHARE);

interface Times {
  /** Milliseconds until the first run. */
  readonly firstMs: number;
  /** Milliseconds from one run to the next. */
  readonly everyMs: number;
}

/**
 * Runs `task` at these times, less often if it is slow, never twice at once.
 * @returns a function that ends the repetition
 */
export function periodically({ firstMs, everyMs }: Times, task: () => Promise<void>): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const schedule = (delayMs: number) => {
    if (!isOver) timer = setTimeout(repeat, delayMs);
  };
  const repeat = async () => {
    const start = performance.now();
    await task().finally(() => schedule(restAfter(performance.now() - start, everyMs)));
  };
  schedule(firstMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
