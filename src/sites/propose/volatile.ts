/** Parameters that tell nothing of what is asked: time stamps, numbers against stores, tokens against forged forms. */
import type { Exchange } from '../exchange';
import { requestOf, requestPairs } from '../pairs';

const NAMES =
  /^(_|timestamp|nonce|cache_?bust(er)?|no_?cache|rand(om)?|authenticity_token|__requestverificationtoken)$|csrf|xsrf/i;

/** Seconds or milliseconds since 1970, of some day between 2017 and 2065. */
const TIME = /^(1[5-9]|2\d)\d{8}(\d{3})?$/;

/** Those whose name, or whose values in every request, say so. */
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
