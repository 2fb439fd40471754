/** Tells whoever wants to know that the GPU in use went away, with all tensors on it. */
type LostListener = (message: string) => void;
const listeners = new Set<LostListener>();

/**
 * Calls back, with a sentence, when the GPU in use goes away, with all tensors on it, or refuses what it is told (a
 * buffer beyond its limits, memory that is used up), after which tensors hold anything. Returns the unsubscriber.
 */
export function onDeviceLost(listener: LostListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLoss(message: string): void {
  for (const listener of listeners) listener(message);
}
