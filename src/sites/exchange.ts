/** One request of a recorded site and what it was answered with. */
import { z } from 'zod';

/** Name and value; one name may stand several times. */
export type Header = readonly [name: string, value: string];

export interface Exchange {
  readonly method: string;
  /** Absolute, without fragment. */
  readonly url: string;
  /** Those that say something of the body or the wish, and of no person; names in small letters. */
  readonly requestHeaders: readonly Header[];
  readonly requestBody?: Uint8Array;
  readonly status: number;
  readonly statusText?: string;
  /** Names in small letters; none that speaks of how the body was packed or sent. */
  readonly headers: readonly Header[];
  /** As a page reads it: not packed any more. */
  readonly body: Uint8Array;
  /** Milliseconds since the first exchange of the site. */
  readonly at: number;
}

/** RFC 9110, 5.6.2: what methods and names of headers are made of. */
const token = z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/, 'no name of a method or header');
const headerValue = z
  .string()
  .max(64_000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  .regex(/^[^\x00-\x08\x0a-\x1f\x7f]*$/, 'it holds characters that no header may have');
const header = z.tuple([token, headerValue]);

/** Some thirty years: what a file says to be later is later by so much. */
export const LATEST_MS = 1e12;

/** All of an exchange but its bodies. */
export const exchangeHead = z.strictObject({
  method: token,
  url: z
    .string()
    .max(16_000)
    .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), 'no web address'),
  requestHeaders: z.array(header).max(200),
  status: z.int().min(100).max(599),
  statusText: headerValue.optional(),
  headers: z.array(header).max(500),
  at: z.number().min(0).max(LATEST_MS),
});

/** The first value of a header; undefined where there is none. @param name in small letters */
export const headerOf = (headers: readonly Header[], name: string): string | undefined =>
  headers.find(([other]) => other === name)?.[1];
