/** Recorded traffic as it is read from a file, before secrets are taken out. */
import type { Exchange, Header } from '../exchange';
import type { SkippedRequest } from '../storable';

/** An exchange with all of its headers: this is never stored. */
export interface RawExchange extends Exchange {
  readonly raw: true;
}

export interface Traffic {
  /** When the first request was made, in milliseconds since the epoch; null if the file does not say. */
  readonly startedAt: number | null;
  /** In the order in which the requests were made. */
  readonly exchanges: readonly RawExchange[];
  /** What was left out, and why. */
  readonly skipped: readonly SkippedRequest[];
  /**
   * Whether none of its headers is a cookie or a credential, though the format holds them: programs that write it may leave
   * them out. What they were then cannot be known, nor recognised where pages repeat it.
   */
  readonly lacksCredentials?: boolean;
}

const END_OF_9999 = Date.UTC(10_000, 0);

/** For the site file: when it was recorded, to the second. */
export const recordedAt = ({ startedAt }: Pick<Traffic, 'startedAt'>): { recordedAt?: string } =>
  startedAt === null || startedAt < 0 || startedAt >= END_OF_9999
    ? {}
    : { recordedAt: new Date(startedAt).toISOString().replace(/\.\d+Z$/, 'Z') };

export const isWebUrl = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

export function withoutFragment(url: string): string {
  const whole = new URL(url);
  whole.hash = '';
  return whole.href;
}

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/;

/** Text that may occur in a header, or after a status. */
export const isHeaderText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  text.length <= 64_000 && !/[\x00-\x08\x0a-\x1f\x7f]/.test(text);

/**
 * Converts names to lower case. Several values written as one, one per line, become several headers; invalid values are
 * left out, as are the pseudo-headers of HTTP/2.
 */
export const tidyHeaders = (headers: Iterable<readonly [string, string]>): Header[] =>
  Array.from(headers).flatMap(([name, value]) =>
    NAME.test(name)
      ? value
          .split(/\r?\n/)
          .map((line) => line.trim())
          .filter(isHeaderText)
          .map((line): Header => [name.toLowerCase(), line])
      : [],
  );
