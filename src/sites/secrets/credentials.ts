/** Cookies and credentials in the headers and addresses of recorded traffic. */
import { decodeBase64 } from '../../files/base64';
import { isDrawn } from './isSecretValue';

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

/** What is secret of the user name and the password in an address: a token may be either. */
export function loginSecretsOf(url: string): string[] {
  const { username, password } = new URL(url);
  const named = password === '' || isDrawn(username) ? [username] : [];
  return [password, ...named].filter(Boolean).flatMap(decodedToo);
}

/** User names and passwords in addresses are removed too. */
export function withoutLogin(url: string): string {
  const whole = new URL(url);
  whole.username = '';
  whole.password = '';
  return whole.href;
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
