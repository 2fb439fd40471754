/** Makes the browser store the page for offline use, once the page has nothing more important to do. */
import { wallDelay } from '../../env/waiting';

const WORKER = 'service-worker.js';
/** For this long, the first run has the network and the processor to itself. */
const PATIENCE_MS = 10_000;

/**
 * Does nothing on a development server, or if the browser stores nothing: over plain `http:` from another machine, or in some
 * private windows. If storing fails, the next visit tries again.
 */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await wallDelay(PATIENCE_MS);
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => {});
}
