/** Serves a folder on this machine only, with the headers that cross-origin isolation and the pages' safety need. */
import { createReadStream, readFileSync, realpathSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { policyFor } from '../../src/csp/policies';

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gz': 'application/gzip',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Isolation enables SharedArrayBuffer and precise timers; the rest keeps the page to itself. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Seconds during which frames that are opened together share the files of their pages, so that none is requested eight times. */
const TASK_PAGE_SECONDS = 5;

/** How long a browser may go without asking again; the bundler puts a digest of the contents into the names of assets. */
function cachingOf(name: string): string {
  if (name.startsWith('assets/')) return 'max-age=31536000, immutable';
  return name.startsWith('miniwob/') ? `max-age=${TASK_PAGE_SECONDS}` : 'no-cache';
}

/**
 * Files up to this size are read in one go, and sent with their headers. A starting page waits for dozens of small files, and handing each
 * step of that to another thread takes twice the CPU time, plus a time slice of every busy program.
 */
const AT_ONCE_BYTES = 2 ** 20;

interface StaticServerOptions {
  readonly folder: string;
  /** A folder whose files come before those of `folder`, from the moment that it exists. */
  readonly first?: string;
  /** 0 for any free port. */
  readonly port?: number;
  /** Path under which the folder appears, with a slash at both ends. */
  readonly base?: string;
  /** Another folder, and the path below `base` under which it appears, with a slash at its end. */
  readonly also?: { readonly path: string; readonly folder: string };
  /** Host names to answer to, besides those of this machine: for a tunnel or another server that forwards requests. */
  readonly hosts?: readonly string[];
}

export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the server; rejects if the port is taken. */
export async function startStaticServer({
  folder,
  first,
  port = 0,
  base = '/',
  also,
  hosts = [],
}: StaticServerOptions): Promise<StaticServer> {
  const mounts: Mount[] = [{ base, root: await realpath(folder), first }];
  // The longer path first: it is inside the other.
  if (also) mounts.unshift({ base: base + also.path, root: await realpath(also.folder) });
  const server = createServer((request, response) => {
    if (!isMeant(request.headers.host, hosts)) return refuse(request, response);
    try {
      const file = askedFor(request, mounts);
      if (typeof file === 'number') fail(response, file);
      else answer(request, response, file);
    } catch {
      fail(response, 500);
    }
  });
  await new Promise<void>((listening, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', listening);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A folder, resolved, and the path under which it appears. */
interface Mount {
  readonly base: string;
  readonly root: string;
  /** See `StaticServerOptions`; not resolved, as it may not exist yet. */
  readonly first?: string;
}

/** The requested file, or the status that says why there is none. */
function askedFor({ method, url }: IncomingMessage, mounts: readonly Mount[]): FoundFile | number {
  if (method !== 'GET' && method !== 'HEAD') return 405;
  const path = pathOf(url ?? '/');
  if (path === null) return 400;
  const mount = mounts.find(({ base }) => path.startsWith(base));
  if (!mount) return 404;
  const { base, root, first } = mount;
  const firstRoot = first === undefined ? null : realPath(first);
  const below = path.slice(base.length);
  return (firstRoot === null ? null : findFile(firstRoot, below)) ?? findFile(root, below) ?? 404;
}

function answer({ headers, method }: IncomingMessage, response: ServerResponse, file: FoundFile): void {
  // Revalidated later on, but sent only once.
  const version = { ETag: `"${file.size}-${file.modifiedMs}"`, 'Cache-Control': cachingOf(file.name) };
  if (headers['if-none-match'] === version.ETag) {
    response.writeHead(304, { ...HEADERS, ...version }).end();
    return;
  }
  // Before anything is sent: a file that is gone by now is an error.
  const whole = method === 'GET' && file.size <= AT_ONCE_BYTES ? readFileSync(file.path) : null;
  response.writeHead(200, {
    ...HEADERS,
    ...version,
    'Content-Security-Policy': policyFor(file.name),
    'Content-Type': MIME_TYPES[extname(file.path).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': file.size,
  });
  if (method === 'HEAD') response.end();
  else if (whole) response.end(whole);
  // Closes the file if the browser hangs up, and hangs up if the file cannot be read.
  else pipeline(createReadStream(file.path), response, () => {});
}

/** The decoded path of a request, or null if it is malformed. */
function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

interface FoundFile {
  readonly path: string;
  /** The path below the root, with `/`. */
  readonly name: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/** The file for a path below `root`, `index.html` for a folder; nothing outside `root` is ever found. */
function findFile(root: string, path: string): FoundFile | null {
  const full = realPath(join(root, path));
  if (full === null || (full !== root && !full.startsWith(root + sep))) return null;
  const about = statSync(full);
  if (about.isDirectory()) return findFile(root, join(path, 'index.html'));
  return {
    path: full,
    name: relative(root, full).replaceAll(sep, '/'),
    size: about.size,
    modifiedMs: about.mtimeMs,
  };
}

function realPath(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/**
 * Whether a request is meant for this server. A page elsewhere may point its own name to this machine's address, and could
 * then read our pages as if they were its own (DNS rebinding); but it cannot change the name that its browser sends.
 */
export function isMeant(host: string | undefined, others: readonly string[] = []): boolean {
  const name = host === undefined ? null : nameIn(host);
  return name !== null && (LOCAL_NAMES.test(name) || others.some((other) => nameIn(other) === name));
}

/** As browsers write it, in lower case and without the port; null if it is none. */
function nameIn(host: string): string | null {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

const LOCAL_NAMES = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(403, { ...HEADERS, 'Content-Type': 'text/plain' });
  const name = String(headers.host).replace(/:\d+$/, '');
  response.end(`This server does not answer as ${name}. To allow it: npm start -- --allow-host ${name}\n`);
}

function fail(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain' });
  response.end(status === 404 ? 'Not found' : '');
}
