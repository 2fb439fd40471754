/**
 * The notations in which a character may be written: as it is, or escaped as in JSON and scripts (`\/`, `\u002f`,
 * `\x2f`), HTML (`&#47;`, `&#x2F;`) and addresses (`%2f`), also if what is escaped is escaped again (`%252f`). Texts
 * have a character for each byte.
 */
import { fromByteText, toByteText } from '../../files/byteText';

/** A character, and its bytes in UTF-8. */
export interface Character {
  readonly point: number;
  readonly bytes: string;
}

/** What stands at a place if it is an escape. */
interface Escape {
  /** The character; for an escape of an address, only a byte of it. */
  readonly point: number;
  readonly end: number;
}

const [PERCENT, AMPERSAND, BACKSLASH] = ['%', '&', '\\'].map((sign) => sign.charCodeAt(0));
/** What is escaped more often is not read: that would take quadratic time. */
const LAYERS = 3;
/** Beyond ASCII, a character has several bytes. */
const ASCII = 0x80;
const ENTITY = /(?:#0*(\d{1,7})|#x0*([\da-f]{1,6})|(amp|lt|gt|quot|apos|sol|plus|equals));/iy;
const ENTITIES = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", sol: '/', plus: '+', equals: '=' }),
);
const UNICODE =
  /u(?:(d[89ab][\da-f]{2})\\+u(d[c-f][\da-f]{2})|([\da-f]{4})|\{0*([\da-f]{1,6})\})|x([\da-f]{2})/iy;
const CONTROLS = new Map(Object.entries({ n: '\n', r: '\r', t: '\t' }));

export const bytesAsText = (text: string): string => toByteText(new TextEncoder().encode(text));

export const charactersOf = (text: string): Character[] =>
  Array.from(text, (one) => ({ point: one.codePointAt(0)!, bytes: bytesAsText(one) }));

export const startsEscape = (code: number): boolean =>
  code === PERCENT || code === BACKSLASH || code === AMPERSAND;

/** What may be meant by the escape here, with more and more layers of it undone; nothing if there is none. */
export function escapesAt(text: string, at: number): readonly Escape[] {
  switch (text.charCodeAt(at)) {
    case PERCENT:
      return ofAddress(text, at);
    case AMPERSAND:
      return ofHtml(text, at);
    case BACKSLASH:
      return ofScript(text, at);
    default:
      return [];
  }
}

function ofAddress(text: string, at: number): Escape[] {
  const found: Escape[] = [];
  for (let start = at + 1; start <= at + 1 + 2 * LAYERS; start += 2) {
    const digits = text.slice(start, start + 2);
    if (/^[\da-f]{2}$/i.test(digits)) found.push({ point: Number.parseInt(digits, 16), end: start + 2 });
    if (digits !== '25') break;
  }
  return found;
}

function ofHtml(text: string, at: number): Escape[] {
  const found: Escape[] = [];
  for (let start = at + 1; start <= at + 1 + 4 * LAYERS; start += 4) {
    const [, decimal, hex, name] = matchAt(ENTITY, text, start) ?? [];
    const sign = name && ENTITIES.get(name.toLowerCase())!;
    if (sign) found.push({ point: sign.charCodeAt(0), end: start + name.length + 1 });
    else if (decimal ?? hex)
      found.push({
        point: decimal ? Number(decimal) : Number.parseInt(hex, 16),
        end: ENTITY.lastIndex,
      });
    if (!text.startsWith('amp;', start)) break;
  }
  return found;
}

function ofScript(text: string, at: number): Escape[] {
  let last = at + 1;
  while (text.charCodeAt(last) === BACKSLASH && last < at + 2 ** LAYERS) last += 1;
  const found: Escape[] = [];
  for (let length = 2; length <= last - at; length *= 2) found.push({ point: BACKSLASH, end: at + length });
  const digits = matchAt(UNICODE, text, last);
  if (digits) return [...found, { point: pointOf(digits), end: UNICODE.lastIndex }];
  const sign = text[last] ?? '';
  const meant = CONTROLS.get(sign) ?? (/[!-/:-@[-`{-~]/.test(sign) ? sign : null);
  return meant === null ? found : [...found, { point: meant.charCodeAt(0), end: last + 1 }];
}

function pointOf([, high, low, unit, point, byte]: RegExpExecArray): number {
  const of = (digits: string) => Number.parseInt(digits, 16);
  return high ? String.fromCharCode(of(high), of(low)).codePointAt(0)! : of(unit ?? point ?? byte);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Where the character may end if it begins here, in any of its notations. */
export function endsOf({ point, bytes }: Character, text: string, at: number): number[] {
  const ends = text.startsWith(bytes, at) ? [at + bytes.length] : [];
  if (point === 0x20 && text[at] === '+') ends.push(at + 1);
  if (text.charCodeAt(at) === PERCENT) return [...ends, ...endsOfBytes(bytes, text, at)];
  for (const one of escapesAt(text, at)) if (one.point === point) ends.push(one.end);
  return ends;
}

/** Where bytes end that are escaped as in an address. */
function endsOfBytes(bytes: string, text: string, start: number): number[] {
  let ends = [start];
  for (let i = 0; i < bytes.length; i++)
    ends = ends.flatMap((at) =>
      (text.charCodeAt(at) === PERCENT ? ofAddress(text, at) : [])
        .filter(({ point }) => point === bytes.charCodeAt(i))
        .map(({ end }) => end),
    );
  return ends;
}

/** A text with all of its escapes undone. @param written with a character for each byte */
export function unescaped(written: string): string {
  let bytes = '';
  for (let at = 0; at < written.length; ) {
    const meant = escapesAt(written, at).at(-1);
    if (!meant) bytes += written[at];
    else if (written.charCodeAt(at) === PERCENT || meant.point < ASCII)
      bytes += String.fromCharCode(meant.point);
    else if (meant.point <= 0x10ffff) bytes += bytesAsText(String.fromCodePoint(meant.point));
    at = meant?.end ?? at + 1;
  }
  return new TextDecoder().decode(fromByteText(bytes));
}
