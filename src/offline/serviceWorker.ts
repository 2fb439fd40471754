/**
 * Keeps every file of a build in the browser, so that the page opens without a network. When there is a network, it
 * takes precedence: kept files are used only where it gives no answer, except for files whose names change with their
 * contents.
 *
 * We use our own worker, not a generated one: the usual ones answer from the cache and ask the network later, so that
 * for one visit after every build an old page would show new task pages, and episodes would depend on it.
 */

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Written in at build time. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

const PREFIX = 'latticework-build-';
/** Current and previous: an open page of the previous build still needs its parts. */
const KEPT_BUILDS = 2;
/** The number of files fetched at a time: the page comes first on the network. */
const SIDE_BY_SIDE = 4;

const scope = worker.registration.scope;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepBuild().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  event.respondWith(isImmutable(request.url) ? keptFirst(request) : networkFirst(request));
});

/** Fetches all files or none: a partly kept build is dropped and fetched again at the next visit. */
async function keepBuild(): Promise<void> {
  const name = `${PREFIX}${BUILD.version}`;
  const cache = await caches.open(name);
  const left = BUILD.files.map((path) => new URL(path, scope).href);
  const bring = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      // Files that the host lets browsers cache may be from the previous build.
      await cache.add(new Request(url, { cache: 'no-cache' }));
    }
  };
  try {
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, bring));
  } catch (error) {
    left.length = 0;
    await caches.delete(name);
    throw error;
  }
}

/** Names of the builds that are kept, newest first. */
async function builds(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX)).reverse();
}

async function forgetOldBuilds(): Promise<void> {
  const old = (await builds()).slice(KEPT_BUILDS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The bundler puts a digest of the contents into these names. */
const isImmutable = (url: string): boolean => url.startsWith(new URL('assets/', scope).href);

async function kept(request: Request): Promise<Response | undefined> {
  // A folder stands for its index, and the query is not part of the file's name.
  const url = request.url.replace(/[?#].*$/, '').replace(/\/$/, '/index.html');
  for (const name of await builds()) {
    const found = await (await caches.open(name)).match(url);
    if (found) return found;
  }
  return undefined;
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
