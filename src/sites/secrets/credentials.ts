/** Cookies and credentials in the headers of recorded traffic. */
import { decodeBase64 } from '../../files/base64';

/** Names and values; none for a header of another kind. */
export function cookiesOf(header: string, value: string): [string, string][] {
  if (header === 'cookie') return value.split(/;\s*/).filter(Boolean).map(cutAtEquals);
  if (header === 'set-cookie') return [cutAtEquals(value.split(';')[0])];
  return [];
}

function cutAtEquals(cookie: string): [string, string] {
  const at = cookie.indexOf('=');
  if (at < 0) return ['', cookie.trim()];
  const value = cookie.slice(at + 1).trim();
  return [cookie.slice(0, at).trim(), /^".*"$/.test(value) ? value.slice(1, -1) : value];
}

/** The value, and what it says if it is sent as in an address (`aB3%2F`): pages show either. */
export function decodedToo(value: string): string[] {
  try {
    return [...new Set([value, decodeURIComponent(value)])];
  } catch {
    return [value];
  }
}

/** The content of a header without its scheme; for `Basic`, also the decoded name and password. */
export function credentialsOf(header: string, value: string): string[] {
  if (header.endsWith('authenticate') || header.endsWith('-info')) return [];
  const [, scheme, rest] = /^(?:(\w+)\s+)?(.*)$/s.exec(value)!;
  if (scheme?.toLowerCase() !== 'basic') return [rest];
  try {
    const plain = new TextDecoder().decode(decodeBase64(rest));
    return [rest, plain.slice(plain.indexOf(':') + 1)];
  } catch {
    return [rest];
  }
}
