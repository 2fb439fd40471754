/** Request bodies in canonical form, so that equivalent bodies have the same hash. */
import { boundaryOf, readMultipart } from './multipart';
import { canonicalPairs, compare } from './parameters';

/** Numbers with more digits change when they are parsed. */
const LONG_NUMBER = /\d{16}/;

/**
 * Pairs of a form sorted, members of JSON objects sorted, parts of a multipart form sorted and without the random
 * boundary between them; volatile parameters are left out of all three. Anything else stays unchanged.
 */
export function canonicalBody(
  body: Uint8Array,
  contentType = '',
  volatile: ReadonlySet<string> = new Set(),
): Uint8Array | string {
  const type = contentType.split(';')[0].trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded')
    return `form ${canonicalPairs(asWritten(body), volatile)}`;
  if (type === 'application/json' || type.endsWith('+json')) return canonicalJson(body, volatile) ?? body;
  if (type === 'multipart/form-data') return canonicalMultipart(body, contentType, volatile) ?? body;
  return body;
}

/** Bytes beyond ASCII are escaped. */
function asWritten(body: Uint8Array): string {
  let text = '';
  for (const byte of body) text += byte < 0x80 ? String.fromCharCode(byte) : `%${byte.toString(16)}`;
  return text;
}

/** Null if the body is not JSON, or cannot be rewritten without loss. */
function canonicalJson(body: Uint8Array, volatile: ReadonlySet<string>): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return LONG_NUMBER.test(text) ? null : `json ${write(JSON.parse(text), volatile)}`;
  } catch {
    // Not JSON, not text, or nested more deeply than the stack goes.
    return null;
  }
}

function write(value: unknown, volatile: ReadonlySet<string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => write(item, volatile)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([name]) => !volatile.has(name))
    .sort(([a], [b]) => compare(a, b));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${write(inner, volatile)}`).join(',')}}`;
}

function canonicalMultipart(
  body: Uint8Array,
  contentType: string,
  volatile: ReadonlySet<string>,
): string | null {
  const parts = readMultipart(body, boundaryOf(contentType));
  if (!parts) return null;
  const kept = parts.filter(({ name }) => !volatile.has(name)).sort((a, b) => compare(a.name, b.name));
  // With names and values as JSON, no value can look like the start of another part.
  return `multipart ${JSON.stringify(kept.map(({ name, fileName, type, text }) => [name, fileName, type, text]))}`;
}
