/** Notifies subscribers that the GPU in use was lost, with all tensors on it. */
type LostListener = (message: string) => void;
const listeners = new Set<LostListener>();

/**
 * Calls back, with a sentence, when the GPU in use is lost, with all tensors on it, or refuses a command (a buffer beyond
 * its limits, memory used up), after which the contents of tensors are undefined. Returns the unsubscriber.
 */
export function onDeviceLost(listener: LostListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLoss(message: string): void {
  for (const listener of listeners) listener(message);
}
