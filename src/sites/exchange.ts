/** One request of a recorded site and its response. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { toByteText } from '../files/byteText';

/** Name and value; a name may occur several times. */
export type Header = readonly [name: string, value: string];

export interface Exchange {
  readonly method: string;
  /** An absolute address without fragment. */
  readonly url: string;
  /** Headers about the body or the request, and not about a person; names in lower case. */
  readonly requestHeaders: readonly Header[];
  readonly requestBody?: Uint8Array;
  readonly status: number;
  readonly statusText?: string;
  /** Names in lower case; none about how the body was packed or sent. */
  readonly headers: readonly Header[];
  /** As a page reads it: already unpacked. */
  readonly body: Uint8Array;
  /** Milliseconds since the first exchange of the site. */
  readonly at: number;
}

/** A request of a recorded site, as its page makes it. */
export interface SiteRequest {
  readonly method: string;
  /** An absolute address. */
  readonly url: string;
  readonly body?: Uint8Array;
  /** The media type of the body. */
  readonly contentType?: string;
}

/** RFC 9110, 5.6.2: the characters of methods and header names. */
const token = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/, 'not a valid name of a method or header');
const headerValue = z
  .string()
  .max(64_000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to look for
  .regex(/^[^\x00-\x08\x0a-\x1f\x7f]*$/, 'it contains characters that no header may have');
const header = z.tuple([token, headerValue]);

/** Some thirty years: anything later in a file is set to this time. */
export const LATEST_MS = 1e12;

/** An exchange without its bodies. */
export const exchangeHead = z.strictObject({
  method: token,
  url: z
    .string()
    .max(16_000)
    .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), 'not a web address'),
  requestHeaders: z.array(header).max(200),
  status: z.int().min(100).max(599),
  statusText: headerValue.optional(),
  headers: z.array(header).max(500),
  at: z.number().min(0).max(LATEST_MS),
});

/** The first value of a header; undefined where there is none. @param name in lower case */
export const headerOf = (headers: readonly Header[], name: string): string | undefined =>
  headers.find(([other]) => other === name)?.[1];

/**
 * A header's value as it travels and as scripts see it, with a character for each byte. Programs that record traffic
 * may write the text that the bytes stand for.
 */
export const byteValue = (value: string): string =>
  /[\u0100-\uffff]/.test(value) ? toByteText(utf8ToBytes(value)) : value;

export const requestOf = ({
  method,
  url,
  requestBody,
  requestHeaders,
}: Pick<Exchange, 'method' | 'url' | 'requestBody' | 'requestHeaders'>): SiteRequest => ({
  method,
  url,
  body: requestBody,
  contentType: headerOf(requestHeaders, 'content-type'),
});
