/**
 * The key by which a recorded exchange answers a request: method, normalised URL and, if there is a body, a hash of the
 * normalised body. The recorder merges by it, and replay looks up by it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalBody } from './canonicalBody';
import { type Header, headerOf } from './exchange';
import { canonicalPairs } from './parameters';

export interface KeyedRequest {
  readonly method: string;
  /** An absolute address. */
  readonly url: string;
  readonly body?: Uint8Array;
  /** The media type of the body. */
  readonly contentType?: string;
}

/**
 * `POST https://pizza.test/order?step=2 sha256:9f86…`. Parameters are sorted, without volatile ones, and there is no
 * fragment. Two requests that differ in anything else have different keys.
 * @param volatileParameters names that are left out of query and body
 */
export function requestKey(
  { method, url, body, contentType }: KeyedRequest,
  volatileParameters: Iterable<string> = [],
): string {
  const volatile = new Set(volatileParameters);
  const head = `${method.toUpperCase()} ${normaliseUrl(url, volatile)}`;
  if (!body || body.length === 0) return head;
  const content = canonicalBody(body, contentType, volatile);
  const bytes = typeof content === 'string' ? utf8ToBytes(content) : content;
  return `${head} sha256:${bytesToHex(sha256(bytes))}`;
}

/** The key of a recorded exchange. */
export const keyOfExchange = (
  {
    method,
    url,
    requestBody: body,
    requestHeaders,
  }: {
    readonly method: string;
    readonly url: string;
    readonly requestBody?: Uint8Array;
    readonly requestHeaders: readonly Header[];
  },
  volatileParameters?: Iterable<string>,
): string =>
  requestKey(
    { method, url, body, contentType: headerOf(requestHeaders, 'content-type') },
    volatileParameters,
  );

/** Parameters sorted, volatile ones and the fragment left out. */
export function normaliseUrl(url: string, volatile: ReadonlySet<string> = new Set()): string {
  const { origin, pathname, search } = new URL(url);
  const query = canonicalPairs(search.slice(1), volatile);
  return query ? `${origin}${pathname}?${query}` : origin + pathname;
}
