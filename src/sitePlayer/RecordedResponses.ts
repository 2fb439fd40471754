/** A recorded site's responses: exchanges by the keys of their requests. */
import { type Exchange, headerOf, type SiteRequest } from '../sites/exchange';
import { keyOfExchange, requestKey } from '../sites/requestKey';

/** A chain of redirects longer than this leads nowhere, as in browsers. */
const MOST_REDIRECTS = 20;

/**
 * A body may be this much longer than any that was recorded. What is typed into a form is often longer than in its
 * recording, and is graded.
 */
const SPARE_BODY_BYTES = 64 * 1024;

/** One request of a chain, and whether it had an answer. */
export interface Hop extends SiteRequest {
  /** Null: there was no answer (a miss). */
  readonly status: number | null;
}

export interface Answer {
  /** Null for a miss. */
  readonly exchange: Exchange | null;
  /** Where the last request of the chain went. */
  readonly url: string;
  /** In order; more than one if the site redirects. */
  readonly hops: readonly Hop[];
}

export class RecordedResponses {
  private readonly byKey = new Map<string, Exchange>();
  private readonly mostBodyBytes: number;

  /**
   * Of two exchanges with the same key, the first one answers, whatever was requested before: the same request gets the
   * same answer.
   */
  constructor(
    exchanges: readonly Exchange[],
    private readonly volatileParameters: readonly string[] = [],
  ) {
    let longest = 0;
    for (const exchange of exchanges) {
      longest = Math.max(longest, exchange.requestBody?.length ?? 0);
      const key = keyOfExchange(exchange, volatileParameters);
      if (!this.byKey.has(key)) this.byKey.set(key, exchange);
    }
    this.mostBodyBytes = longest + SPARE_BODY_BYTES;
  }

  /** Whether a request's body is so long that it was not recorded. Such a body is never read. */
  isTooLong({ body }: SiteRequest): boolean {
    return (body?.length ?? 0) > this.mostBodyBytes;
  }

  /** The answer to a request, redirects followed. */
  answer(request: SiteRequest): Answer {
    const hops: Hop[] = [];
    let current = request;
    for (;;) {
      const exchange = this.find(current);
      const { url } = current;
      hops.push({ ...current, status: exchange?.status ?? null });
      if (!exchange) return { exchange: null, url, hops };
      const next = redirected(current, exchange);
      if (!next) return { exchange, url, hops };
      if (hops.length > MOST_REDIRECTS) return { exchange: null, url, hops };
      current = next;
    }
  }

  private find(request: SiteRequest): Exchange | undefined {
    if (this.isTooLong(request)) return undefined;
    return this.byKey.get(requestKey(request, this.volatileParameters));
  }
}

/** The request that an answer redirects the browser to (RFC 9110, 15.4); null if it is not a redirect. */
function redirected(request: SiteRequest, { status, headers }: Exchange): SiteRequest | null {
  const location = headerOf(headers, 'location');
  if (location === undefined || ![301, 302, 303, 307, 308].includes(status)) return null;
  const url = addressOf(location, request.url);
  if (url === null) return null;
  const isKept = status >= 307 || ((status === 301 || status === 302) && request.method !== 'POST');
  return isKept || request.method === 'HEAD' ? { ...request, url } : { method: 'GET', url };
}

/** A fragment is kept across a redirect that does not state one. */
function addressOf(location: string, base: string): string | null {
  if (!URL.canParse(location, base)) return null;
  const url = new URL(location, base);
  if (!url.hash) url.hash = new URL(base).hash;
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
