/**
 * The key by which a recorded exchange answers a request: method, normalised URL and, if there is a body, a hash of the
 * normalised body. The recorder merges by it, and replay looks up by it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalBody } from './canonicalBody';
import { type Exchange, type Header, requestOf, type SiteRequest } from './exchange';
import { canonicalPairs } from './parameters';
import type { Visit } from './secrets/jsonValues';
import { visitAddress, visitRequestBody } from './secrets/namedValues';

/**
 * `POST https://pizza.test/order?step=2 sha256:9f86…`. Parameters are sorted, without volatile ones, and there is no
 * fragment. Two requests that differ in anything else have different keys.
 * @param volatileParameters names that are left out of query and body; only their values, where they are part of the
 *   value of another parameter, as in JSON inside a form
 */
export function requestKey(
  { method, url, body, contentType }: SiteRequest,
  volatileParameters: Iterable<string> = [],
): string {
  const volatile = new Set(volatileParameters);
  const head = `${method.toUpperCase()} ${normaliseUrl(url, volatile)}`;
  if (!body || body.length === 0) return head;
  const content = canonicalBody(withoutValues(body, contentType, volatile), contentType, volatile);
  const bytes = typeof content === 'string' ? utf8ToBytes(content) : content;
  return `${head} sha256:${bytesToHex(sha256(bytes))}`;
}

/** The key of a recorded exchange. */
export const keyOfExchange = (
  exchange: Pick<Exchange, 'method' | 'url' | 'requestBody' | 'requestHeaders'>,
  volatileParameters?: Iterable<string>,
): string => requestKey(requestOf(exchange), volatileParameters);

/** Parameters sorted, volatile ones and the fragment left out. */
export function normaliseUrl(url: string, volatile: ReadonlySet<string> = new Set()): string {
  const { origin, pathname, search } = new URL(url);
  const written = volatile.size > 0 ? visitAddress(search, emptying(volatile)) : search;
  const query = canonicalPairs(written.slice(1), volatile);
  return query ? `${origin}${pathname}?${query}` : origin + pathname;
}

/** Reaches every place that secrets are taken out of: there, any other value has to match. */
function withoutValues(
  body: Uint8Array,
  contentType: string | undefined,
  volatile: ReadonlySet<string>,
): Uint8Array {
  if (volatile.size === 0) return body;
  const headers: Header[] = contentType === undefined ? [] : [['content-type', contentType]];
  return visitRequestBody(body, headers, emptying(volatile));
}

const emptying =
  (volatile: ReadonlySet<string>): Visit =>
  (name) =>
    volatile.has(name) ? '' : undefined;
