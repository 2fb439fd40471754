/** Keeps exchanges once that were recorded more than once. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Exchange, headerOf } from './exchange';
import { keyOfExchange } from './requestKey';

/** The exchanges without repetitions of the same answer. Different answers to the same request stay, in order. */
export function mergeExchanges(exchanges: readonly Exchange[], volatile: readonly string[] = []): Exchange[] {
  const seen = new Set<string>();
  return exchanges.filter((exchange) => {
    const { status, headers, body } = exchange;
    const answer = [
      status,
      headerOf(headers, 'location'),
      headerOf(headers, 'content-type'),
      bytesToHex(sha256(body)),
    ];
    const id = JSON.stringify([keyOfExchange(exchange, volatile), answer]);
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** Keys of requests that got different answers at different times, with the number of different answers. */
export function ambiguousKeys(
  exchanges: readonly Exchange[],
  volatile: readonly string[] = [],
): { readonly key: string; readonly answers: number }[] {
  const counts = new Map<string, number>();
  for (const exchange of mergeExchanges(exchanges, volatile)) {
    const key = keyOfExchange(exchange, volatile);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].filter(([, answers]) => answers > 1).map(([key, answers]) => ({ key, answers }));
}
