/**
 * Parameters of addresses and forms as written: sorted, in a canonical notation for each byte, without volatile ones.
 * Bytes rather than characters are compared, so that pages in encodings other than UTF-8 are also told apart.
 */

const UNRESERVED = /[A-Za-z0-9\-._~]/;

/** Leaves every byte that needs no escape unescaped; writes every other one as `%XX`. */
function canonicalPart(written: string): string {
  return written
    .replace(/\+/g, '%20')
    .replace(/%([0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~%]|%/gu, (found, hex?: string) => {
      if (hex === undefined) return escapeCharacter(found);
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return UNRESERVED.test(character) ? character : `%${hex.toUpperCase()}`;
    });
}

/** Half of a surrogate pair becomes the replacement character. */
const escapeCharacter = (character: string): string =>
  Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

/** `b=2&a=1&_=99` -> `a=1&b=2`, without `_` if that is volatile. Pairs with the same name keep their order. */
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

/** The name as a person would write it. */
function plain(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
