/** Observes what this thread computes, on any backend. */
import * as tf from './tf';

const listeners = new Set<() => void>();

/**
 * Calls `listener` before each kernel. A gradient step is one synchronous computation: while it lasts, no timer of its
 * thread fires, and this is the only place where anything else can happen. Returns the unsubscriber.
 */
export function onEachKernel(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isWatched = false;

/** Once and for all: the tensor library has one engine per thread. */
function watch(): void {
  if (isWatched) return;
  isWatched = true;
  const engine = tf.engine();
  const { runKernel } = engine;
  engine.runKernel = ((...call: Parameters<typeof runKernel>) => {
    for (const listener of listeners) listener();
    return runKernel.apply(engine, call);
  }) as typeof runKernel;
}
