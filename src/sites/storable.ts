/** Which exchanges a site can hold: those that are read again from its archive. */
import { issueText } from '../contracts/issueText';
import { type Exchange, exchangeHead } from './exchange';

/** A request that was left out, and why. */
export interface SkippedRequest {
  readonly file: string;
  readonly reason: string;
}

const NAMES: Readonly<Record<string, string>> = {
  method: 'its method',
  url: 'its address',
  status: 'its status',
  statusText: 'its status text',
  requestHeaders: 'the headers of the request',
  headers: 'its headers',
  at: 'its time',
};

/** The exchanges that a site can hold, in their order, and the others. */
export function storable<E extends Exchange>(
  exchanges: readonly E[],
): { readonly exchanges: readonly E[]; readonly skipped: readonly SkippedRequest[] } {
  const kept: E[] = [];
  const skipped: SkippedRequest[] = [];
  for (const exchange of exchanges) {
    const reason = whyNotStorable(exchange);
    if (reason === null) kept.push(exchange);
    else skipped.push({ file: `${exchange.method} ${exchange.url}`.slice(0, 500), reason });
  }
  return { exchanges: kept, skipped };
}

/** Null if a site can hold it. */
function whyNotStorable({
  method,
  url,
  requestHeaders,
  status,
  statusText,
  headers,
  at,
}: Exchange): string | null {
  const head = { method, url, requestHeaders, status, statusText, headers, at };
  const checked = exchangeHead.safeParse(head);
  if (checked.success) return null;
  const [issue] = checked.error.issues;
  const [field] = issue.path.map(String);
  return `${NAMES[field] ?? field} ${issueText(issue)}`;
}
