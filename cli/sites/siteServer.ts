/**
 * Answers requests from a recorded site, to look at it in a browser: those to the origin where it starts directly, under a
 * name of its own, those to other `http:` origins if the browser uses this server as its proxy. Anything that was not recorded is a 504 page that says
 * so.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorMessage } from '../../src/contracts/errorMessage';
import { byteValue, type Exchange } from '../../src/sites/exchange';
import { keyOfExchange, requestKey } from '../../src/sites/requestKey';
import type { RecordedSite } from '../../src/sites/siteArchive';
import { isMeant } from '../server/staticServer';
import { siteHost } from './siteHost';

const MOST_OF_A_BODY = 16 * 1024 * 1024;

/**
 * The headers that are passed on: those that say what a body is, or that scripts read. Others would change what this
 * machine's name means to the browser (cookies, stored data), or are restrictions that would only be in the way here.
 */
const PASSED_ON = /^(?:content-(?:type|language|disposition)|location|x-(?!frame-options$)[\w-]+)$/;

/**
 * Passed on by the proxy as well, which only a browser that was told to uses. Under this server's own address they would
 * let any page that is open in this browser read the recording.
 */
const FOR_OTHER_ORIGINS = /^access-control-[a-z-]+$/;

/** For pages under this server's own address: they get nothing but the recording, and leave no worker behind. */
const POLICY = [
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
  "form-action 'self'",
  "worker-src 'none'",
].join('; ');

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
    const { url: address = '/' } = request;
    // A proxy is asked for whole addresses. Such pages have their own origins, and all they can reach is this proxy.
    const isDirect = address.startsWith('/');
    if (isDirect && !isMeant(request.headers.host)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('This server answers only to the names of this machine.\n');
      return;
    }
    if (isDirect && redirect(request, response, siteHost(file.name))) return;
    try {
      const url = new URL(isDirect ? origin + address : address).href;
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
      if (isDirect) {
        response.setHeader('content-security-policy', POLICY);
        response.setHeader('cross-origin-resource-policy', 'same-origin');
      }
      if (exchange) return answer(exchange, { origin, isDirect }, response);
      onMiss(key);
      response.writeHead(504, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`This was not recorded: ${key}\n`);
    } catch (error) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${errorMessage(error)}\n`);
    }
  });
}

/** Leads from other names of this machine to the site's own. False under that. */
function redirect({ headers, url }: IncomingMessage, response: ServerResponse, own: string): boolean {
  const { hostname, port } = new URL(`http://${headers.host}`);
  if (hostname === own) return false;
  const location = `http://${own}${port && `:${port}`}${url}`;
  response.writeHead(307, { location, 'content-type': 'text/plain; charset=utf-8' });
  response.end(
    `The recording is at ${location}: as ${hostname}, it could read cookies of other servers here.\n`,
  );
  return true;
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

function answer(
  { status, headers, body }: Exchange,
  { origin, isDirect }: { readonly origin: string; readonly isDirect: boolean },
  response: ServerResponse,
): void {
  for (const [name, value] of headers) {
    if (!PASSED_ON.test(name) && (isDirect || !FOR_OTHER_ORIGINS.test(name))) continue;
    // Redirects stay within the site, whatever its address is now.
    const isWithin = name === 'location' && (value === origin || value.startsWith(`${origin}/`));
    response.appendHeader(name, byteValue(isWithin ? pathOf(value.slice(origin.length)) : value));
  }
  response.writeHead(status, { 'content-length': body.length });
  response.end(body);
}

/** A path that begins with two slashes would be taken for the address of another host. */
const pathOf = (address: string): string => (address.startsWith('//') ? `/.${address}` : address || '/');
