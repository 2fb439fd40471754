/** Parameters that say nothing about the query: time stamps, cache-busting numbers, tokens against forged forms. */
import type { Exchange } from '../exchange';
import { requestOf, requestPairs } from '../pairs';

const NAMES =
  /^(_|timestamp|nonce|cache_?bust(er)?|no_?cache|rand(om)?|authenticity_token|__requestverificationtoken)$|csrf|xsrf/i;

/** Seconds or milliseconds since 1970, for a day between 2017 and 2065. */
const TIME = /^(1[5-9]|2\d)\d{8}(\d{3})?$/;

/** Parameters recognised by their name, or by their values in every request. */
export function proposeVolatile(exchanges: readonly Exchange[]): string[] {
  const values = new Map<string, string[]>();
  for (const exchange of exchanges) {
    for (const [name, value] of requestPairs(requestOf(exchange))) {
      const known = values.get(name);
      if (known) known.push(value);
      else values.set(name, [value]);
    }
  }
  return [...values]
    .filter(([name, all]) => NAMES.test(name) || all.every((value) => TIME.test(value)))
    .map(([name]) => name)
    .sort();
}
