/** The pairs of a terminal request, and how many of them match the query. */
import { fromByteText } from '../files/byteText';
import type { SiteRequest } from './exchange';
import { boundaryOf, readMultipart } from './multipart';
import { normalise } from './normalise';
import type { FormTask, SlotValues } from './siteFile';

export interface GradedPair {
  readonly parameter: string;
  readonly expected: string;
  /** The value in the request; null if it has no such parameter. */
  readonly actual: string | null;
  readonly isEqual: boolean;
  /** Whether it depends on the query. */
  readonly varies: boolean;
}

/** Names and values of the address's query, then of the body: a form, or the top level of a JSON object. */
export function requestPairs({ url, body, contentType = '' }: SiteRequest): [name: string, value: string][] {
  const pairs: [string, string][] = [...new URL(url).searchParams];
  if (!body || body.length === 0) return pairs;
  return [...pairs, ...bodyPairs(body, contentType)];
}

function bodyPairs(body: Uint8Array, contentType: string): [string, string][] {
  const type = contentType.split(';')[0].trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return [...new URLSearchParams(decode(body))];
  if (type === 'multipart/form-data') {
    const parts = readMultipart(body, boundaryOf(contentType)) ?? [];
    return parts.map(({ name, text }) => [name, decode(fromByteText(text))]);
  }
  if (type === 'application/json' || type.endsWith('+json')) return jsonPairs(decode(body));
  return [];
}

function jsonPairs(text: string): [string, string][] {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' ? inner : JSON.stringify(inner),
    ]);
  } catch {
    return [];
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Whether the request is the one that ends an episode. @param startUrl the base for resolving a path */
export function isTerminal(
  { terminal }: Pick<FormTask, 'terminal'>,
  { method, url }: SiteRequest,
  startUrl: string,
): boolean {
  const wanted = new URL(terminal.url, startUrl);
  const { origin, pathname } = new URL(url);
  return method.toUpperCase() === terminal.method && origin === wanted.origin && pathname === wanted.pathname;
}

/**
 * For each key of the task: the value that the query expects and the one in the request. If a parameter occurs several
 * times, the last one counts.
 */
export function gradeTerminal(
  { keys }: Pick<FormTask, 'keys'>,
  values: SlotValues,
  request: SiteRequest,
): GradedPair[] {
  const has = new Map(requestPairs(request));
  return Object.entries(keys).map(([parameter, { slot, constant = '', normalise: steps }]) => {
    const expected = normalise(slot === undefined ? constant : (values[slot] ?? ''), steps);
    const actual = has.get(parameter) ?? null;
    const isEqual = actual !== null && normalise(actual, steps) === expected;
    return { parameter, expected, actual, isEqual, varies: slot !== undefined };
  });
}

/** The share of pairs that are equal. */
export const shareOf = (pairs: readonly GradedPair[]): number =>
  pairs.filter(({ isEqual }) => isEqual).length / pairs.length;
