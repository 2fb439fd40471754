/**
 * Parameters of addresses and forms, as they are written: sorted, in one way of writing each byte, without those that are
 * volatile. Bytes and not characters are compared, so that pages of other encodings than UTF-8 are told apart, too.
 */

const UNRESERVED = /[A-Za-z0-9\-._~]/;

/** Every byte that needs no escape without one, every other as `%XX`. */
export function canonicalPart(written: string): string {
  return written
    .replace(/\+/g, '%20')
    .replace(/%([0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~%]|%/gu, (found, hex?: string) => {
      if (hex === undefined) return escapeCharacter(found);
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return UNRESERVED.test(character) ? character : `%${hex.toUpperCase()}`;
    });
}

/** Half of a surrogate pair is taken for the sign of an unknown character. */
const escapeCharacter = (character: string): string =>
  Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

/** `b=2&a=1&_=99` -> `a=1&b=2`, without `_` if that is volatile. Pairs of one name stay in their order. */
export function canonicalPairs(written: string, volatile: ReadonlySet<string>): string {
  const pairs = written
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [, name, value = ''] = /^([^=]*)(?:=(.*))?$/s.exec(pair)!;
      return { name: canonicalPart(name), value: canonicalPart(value) };
    })
    .filter(({ name }) => !volatile.has(plain(name)));
  pairs.sort((a, b) => compare(a.name, b.name));
  return pairs.map(({ name, value }) => `${name}=${value}`).join('&');
}

export const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The name as a person writes it. */
function plain(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
