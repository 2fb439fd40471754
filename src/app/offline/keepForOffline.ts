/** Has the browser keep the page for when there is no network, once the page has nothing better to do. */
import { wallDelay } from '../../env/waiting';

const WORKER = 'service-worker.js';
/** The first run has the network and the processor to itself for so long. */
const PATIENCE_MS = 10_000;

/**
 * Does nothing in a development server, and where the browser keeps nothing: over plain `http:` from another machine, or in some
 * private windows. What cannot be kept now is tried again at the next visit.
 */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await wallDelay(PATIENCE_MS);
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
}
