/**
 * A small web server: routes to answers, forms and JSON read, answers packed by gzip or brotli. It keeps nothing between two
 * requests, so the same request always has the same answer.
 */
import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const MOST_OF_A_BODY = 100_000;
/** Shorter answers only grow. */
const LEAST_PACKED = 200;

export const ok = (body, type = 'text/html') => ({ status: 200, type, body: String(body.text ?? body) });
export const json = (value) => ok(JSON.stringify(value), 'application/json');
export const redirect = (location, status = 303) => ({ status, location, type: 'text/html', body: '' });
export const refused = (status, body) => ({ ...ok(body), status });

/**
 * @param routes `{ 'GET /search': (query) => answer, 'POST /order': (query, body) => answer }`; `query` and `body` are objects,
 *   with lists where a name stands several times
 * @returns a server of `node:http` that does not listen yet
 */
export function createSite(routes) {
  return createServer(async (request, response) => {
    try {
      const { pathname, searchParams } = new URL(request.url, 'http://site');
      const route = routes[`${request.method} ${pathname}`];
      const answer = route
        ? route(toObject(searchParams), await readBody(request))
        : refused(404, 'There is no such page.');
      send(request, response, answer);
    } catch (error) {
      send(request, response, refused(400, `This cannot be read: ${error.message}`));
    }
  });
}

function toObject(parameters) {
  const object = Object.create(null);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    object[name] = values.length === 1 ? values[0] : values;
  }
  return object;
}

async function readBody(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > MOST_OF_A_BODY) throw new Error('it is too long');
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString();
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/json')) return JSON.parse(text);
  return toObject(new URLSearchParams(text));
}

function send(request, response, { status, type, location, body, headers = {} }) {
  const { packing, bytes } = pack(Buffer.from(body), request.headers['accept-encoding'] ?? '');
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...(packing && { 'content-encoding': packing }),
    ...(location && { location }),
    ...headers,
  });
  response.end(bytes);
}

/** Texts by brotli, if the browser takes it, else by gzip. */
function pack(bytes, accepted) {
  if (bytes.length < LEAST_PACKED) return { bytes };
  if (/\bbr\b/.test(accepted)) return { packing: 'br', bytes: brotliCompressSync(bytes) };
  if (/\bgzip\b/.test(accepted)) return { packing: 'gzip', bytes: gzipSync(bytes) };
  return { bytes };
}
