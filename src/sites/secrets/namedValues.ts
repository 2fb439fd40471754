/**
 * Names and values in addresses and bodies, however deeply they are nested: where secrets are looked for. Grading reads
 * fewer places (`requestPairs`), since an answer counts only where a form puts it.
 */
import { fromByteText } from '../byteText';
import { type Exchange, headerOf } from '../exchange';
import { boundaryOf, readMultipart } from '../multipart';

export type NamedValue = readonly [name: string, value: string];

/** Larger bodies are not read: no log-in is that long. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_VALUES = 500_000;
const DEEPEST = 100;

/** The first line keeps other sites from running the answer as a script. */
const JSON_START = /^\s*(?:\)\]\}'[^\n]*\n\s*)?[[{]/;
const FORM = /^[^\s=&<>{}"]{1,200}=[^&\r\n]*(?:&[^\s=&<>{}"]{1,200}=[^&\r\n]*)*$/;

/** From the query and the fragment. @param address may be only a path */
export const valuesInAddress = (address: string): NamedValue[] =>
  Array.from(address.matchAll(/[?#]([^?#]*)/g), ([, pairs]) => valuesInForm(pairs)).flat();

/** From the body: a form, a multipart form or JSON, also if its type says something else or nothing. */
export function valuesInRequest({ requestBody: body, requestHeaders }: Exchange): NamedValue[] {
  if (!body || body.length === 0 || body.length > MOST_BYTES) return [];
  const type = headerOf(requestHeaders, 'content-type') ?? '';
  const parts = readMultipart(body, boundaryOf(type));
  if (parts) {
    return parts.flatMap(({ name, text }) => walk(name, new TextDecoder().decode(fromByteText(text))));
  }
  const text = new TextDecoder().decode(body);
  const json = readJson(text);
  if (json !== undefined) return walk('', json);
  return /x-www-form-urlencoded/i.test(type) || FORM.test(text) ? valuesInForm(text) : [];
}

/** From the body of a response, if it is JSON. */
export const valuesInAnswer = ({ body }: Exchange): NamedValue[] =>
  body.length <= MOST_BYTES && JSON_START.test(new TextDecoder().decode(body.subarray(0, 100)))
    ? walk('', readJson(new TextDecoder().decode(body)))
    : [];

const valuesInForm = (text: string): NamedValue[] =>
  [...new URLSearchParams(text)].flatMap(([name, value]) => walk(name, value));

/** Undefined for anything but an object or a list. */
function readJson(text: string): unknown {
  if (!JSON_START.test(text)) return undefined;
  try {
    return JSON.parse(text.slice(text.search(/[[{]/)));
  } catch {
    // Not JSON, or nested more deeply than the stack goes.
    return undefined;
  }
}

/** All texts and numbers, also in texts that are JSON themselves. Those in a list have the list's name. */
function walk(name: string, value: unknown): NamedValue[] {
  const found: NamedValue[] = [];
  const waiting: [name: string, value: unknown, depth: number][] = [[name, value, 0]];
  for (let next = waiting.pop(); next && found.length < MOST_VALUES; next = waiting.pop()) {
    const [own, one, depth] = next;
    if (typeof one === 'string' || typeof one === 'number') found.push([own, String(one)]);
    const inner = typeof one === 'string' ? readJson(one) : one;
    if (typeof inner !== 'object' || inner === null || depth === DEEPEST) continue;
    const children = Object.entries(inner).map(([key, child]): [string, unknown, number] => [
      Array.isArray(inner) ? own : key,
      child,
      depth + 1,
    ]);
    for (const child of children.reverse()) waiting.push(child);
  }
  return found;
}
