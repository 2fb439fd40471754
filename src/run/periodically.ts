/** Repeats a task at an interval that keeps its cost small. */

/** The largest share of the time that the task may take. */
const MAX_SHARE = 0.1;

/**
 * Runs `task` every `intervalMs`, less often if it is slow, never twice at once.
 * @param firstMs milliseconds until the first run
 * @returns a function that ends the repetition
 */
export function periodically(
  intervalMs: number,
  task: () => Promise<void>,
  firstMs = intervalMs,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const schedule = (delayMs: number) => {
    if (!isOver) timer = setTimeout(repeat, delayMs);
  };
  const repeat = async () => {
    const start = performance.now();
    await task().finally(() => schedule(Math.max(intervalMs, (performance.now() - start) / MAX_SHARE)));
  };
  schedule(firstMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
