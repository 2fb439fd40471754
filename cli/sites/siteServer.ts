/**
 * Answers requests from a recorded site, to look at it in a browser: those to the origin where it starts directly, those to
 * other origins if the browser uses this server as its proxy. Anything that was not recorded is a 504 page that says so.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Exchange } from '../../src/sites/exchange';
import { keyOfExchange, requestKey } from '../../src/sites/requestKey';
import type { RecordedSite } from '../../src/sites/siteArchive';

const MOST_OF_A_BODY = 16 * 1024 * 1024;

/** Restrictions set by other origins would only be in the way here. */
const LEFT_OUT = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'x-frame-options',
]);

/** @param onMiss called with what could not be answered */
export function siteServer({ file, exchanges }: RecordedSite, onMiss: (key: string) => void): Server {
  const volatile = file.volatileParameters ?? [];
  const byKey = new Map<string, Exchange>();
  for (const exchange of exchanges) {
    const key = keyOfExchange(exchange, volatile);
    if (!byKey.has(key)) byKey.set(key, exchange);
  }
  const { origin } = new URL(file.startUrl);
  return createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', origin).href;
      const key = requestKey(
        {
          method: request.method ?? 'GET',
          url,
          body: await readBody(request),
          contentType: request.headers['content-type'],
        },
        volatile,
      );
      const exchange = byKey.get(key);
      if (exchange) return answer(exchange, origin, response);
      onMiss(key);
      response.writeHead(504, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`This was not recorded: ${key}\n`);
    } catch (error) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${(error as Error).message}\n`);
    }
  });
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_OF_A_BODY) throw new Error('The body of the request is too long.');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function answer({ status, headers, body }: Exchange, origin: string, response: ServerResponse): void {
  for (const [name, value] of headers) {
    if (LEFT_OUT.has(name)) continue;
    // Redirects stay within the site, whatever its address is now.
    const isWithin = name === 'location' && (value === origin || value.startsWith(`${origin}/`));
    response.appendHeader(name, isWithin ? value.slice(origin.length) || '/' : value);
  }
  response.writeHead(status, { 'content-length': body.length });
  response.end(body);
}
