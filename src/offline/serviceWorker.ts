/**
 * Keeps every file of a build in the browser, so that the page opens without a network. When there is a network, it
 * takes precedence: kept files are used only where it gives no answer, except for files whose names change with their
 * contents.
 *
 * We use our own worker, not a generated one: the usual ones answer from the cache and ask the network later, so that
 * for one visit after every build an old page would show new task pages, and episodes would depend on it.
 */

import { KeptBuilds } from './KeptBuilds';

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Written in at build time. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

const { scope } = worker.registration;
const builds = new KeptBuilds(scope, BUILD.version);

worker.addEventListener('install', (event) => {
  event.waitUntil(builds.keep(BUILD.files).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(builds.forgetOld().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  event.respondWith(builds.isImmutable(request.url) ? keptFirst(request) : networkFirst(request));
});

function kept({ url }: Request): Promise<Response | undefined> {
  // A folder stands for its index, and the query is not part of the file's name.
  return builds.find(url.replace(/[?#].*$/, '').replace(/\/$/, '/index.html'));
}

async function keptFirst(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(request);
    if (found) return found;
    throw error;
  }
}
