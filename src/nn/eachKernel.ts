/** Looks in on what this thread computes, on whatever backend. */
import * as tf from './tf';

const listeners = new Set<() => void>();

/**
 * Calls `listener` before each kernel. A gradient step is one synchronous computation: while it lasts, no timer of its thread fires,
 * and what has to happen meanwhile can happen here alone. Returns the unsubscriber.
 */
export function onEachKernel(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isWatched = false;

/** Once for all: the tensor library has one engine for each thread. */
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
