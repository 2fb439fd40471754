/** Parameters that say nothing about the query: time stamps, cache-busting numbers, tokens against forged forms. */
import { type Exchange, requestOf } from '../exchange';
import { requestPairs } from '../pairs';
import type { Traffic } from '../traffic/traffic';

const NAMES =
  /^(_|timestamp|nonce|cache_?bust(er)?|no_?cache|rand(om)?|authenticity_token|__requestverificationtoken)$|csrf|xsrf/i;

/** Seconds or milliseconds since 1970. */
const TIME = /^\d{10}(\d{3})?$/;
/**
 * A time stamp is at most this much older or newer than its request. Other numbers of that length are phone numbers, ISBNs, or
 * days that were asked for.
 */
const NEAR_MS = 3_600_000;

/**
 * Parameters recognised by their name, or by their values in every request of a recording: each is the time of its
 * request.
 * @param asked values of the query; a parameter with one of them is part of the answer
 */
export function proposeVolatile(
  { exchanges, startedAt }: Pick<Traffic, 'startedAt'> & { readonly exchanges: readonly Exchange[] },
  asked: readonly string[] = [],
): string[] {
  const values = new Map<string, { readonly value: string; readonly at: number }[]>();
  for (const exchange of exchanges) {
    for (const [name, value] of requestPairs(requestOf(exchange))) {
      const known = values.get(name) ?? [];
      known.push({ value, at: exchange.at });
      values.set(name, known);
    }
  }
  const isTime = (value: string, at: number) =>
    startedAt !== null && TIME.test(value) && Math.abs(timeOf(value) - (startedAt + at)) <= NEAR_MS;
  return [...values]
    .filter(([, all]) => all.every(({ value }) => !asked.includes(value)))
    .filter(([name, all]) => NAMES.test(name) || all.every(({ value, at }) => isTime(value, at)))
    .map(([name]) => name)
    .sort();
}

/** In milliseconds since 1970. */
const timeOf = (written: string): number => Number(written) * (written.length === 10 ? 1_000 : 1);
