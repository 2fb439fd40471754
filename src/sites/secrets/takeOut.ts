/**
 * Removes cookies, credentials, passwords and tokens from recorded traffic before anything is stored: headers altogether, form
 * fields in place, and anything long enough not to be an ordinary word wherever it occurs, including addresses and
 * bodies.
 */
import { fromByteText, toByteText } from '../byteText';
import type { Exchange, Header } from '../exchange';
import { type RawExchange, withoutFragment } from '../traffic/traffic';
import { findSecrets, type KnownSecrets, type TakenOut, typeOf } from './findSecrets';
import { isSecretHeader, KEPT_REQUEST_HEADERS, TRANSPORT_HEADERS } from './names';
import { textReplacer } from './replaceTexts';

/** The text that replaces a secret. */
export const TAKEN_OUT = 'taken-out';

export interface Cleaned {
  readonly exchanges: readonly Exchange[];
  /** Parameters that have been emptied: they must not distinguish requests. */
  readonly parameters: readonly string[];
  readonly found: readonly TakenOut[];
  /** Removes the same from a text, or from an address. */
  readonly cleanText: (text: string) => string;
  readonly cleanUrl: (url: string) => string;
}

export function takeOutSecrets(exchanges: readonly RawExchange[], known: KnownSecrets = {}): Cleaned {
  const { values, parameters, found } = findSecrets(exchanges, known);
  const replace = replacer(values);
  const empty = emptier(parameters, known.open ?? new Set());
  const clean = (exchange: RawExchange): Exchange => {
    const { method, url, requestHeaders, requestBody, status, statusText, headers, body, at } = exchange;
    return {
      method,
      url: cleanUrl(url, replace, empty),
      requestHeaders: requestHeaders.filter(([name]) => KEPT_REQUEST_HEADERS.has(name)),
      ...(requestBody && { requestBody: inBytes(requestBody, (text) => replace(empty(text))) }),
      status,
      ...(statusText && { statusText }),
      headers: headers
        .filter(([name]) => !isSecretHeader(name) && !TRANSPORT_HEADERS.has(name))
        .map(
          ([name, value]): Header => [name, replace(name === 'location' ? cleanQuery(value, empty) : value)],
        ),
      body: values.size > 0 && isText(typeOf(headers)) ? inBytes(body, replace) : body,
      at,
    };
  };
  const cleanText = (text: string): string =>
    values.size > 0 ? new TextDecoder().decode(inBytes(new TextEncoder().encode(text), replace)) : text;
  return {
    exchanges: exchanges.map(clean),
    parameters: [...parameters],
    found,
    cleanText,
    cleanUrl: (url) => cleanUrl(url, replace, empty),
  };
}

type Change = (text: string) => string;

/** User names and passwords in addresses are removed too. */
function cleanUrl(url: string, replace: Change, empty: Change): string {
  const whole = new URL(withoutFragment(url));
  whole.username = '';
  whole.password = '';
  if (whole.search) whole.search = empty(whole.search.slice(1));
  return replace(whole.href);
}

/** Cleans the query and the fragment of an address that may be only a path. */
const cleanQuery = (address: string, empty: Change): string =>
  address.replace(/([?#])([^?#]*)/g, (_, sign: string, pairs: string) => sign + empty(pairs));

const isText = (type: string): boolean =>
  type === '' || /^text\/|json|javascript|xml|x-www-form-urlencoded/.test(type);

/** Every notation in which a secret may occur. */
const WAYS: readonly ((value: string) => string)[] = [
  (value) => value,
  encodeURIComponent,
  (value) => new URLSearchParams([['', value]]).toString().slice(1),
  (value) => JSON.stringify(value).slice(1, -1),
  (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
];

const replacer = (values: ReadonlySet<string>): Change =>
  textReplacer(
    new Set([...values].flatMap((value) => WAYS.map((way) => bytesAsText(way(value))))),
    TAKEN_OUT,
  );

/** Removes the values of parameters from forms, JSON and multipart forms, whatever their length. */
function emptier(parameters: ReadonlySet<string>, open: ReadonlySet<string>): Change {
  const steps = [...parameters].map((name): Change => {
    const inForm = new RegExp(`(^|&)(${escapePattern(encodeURIComponent(name))}=)([^&]+)`, 'g');
    const inJson = new RegExp(
      `(${escapePattern(JSON.stringify(name))}\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"|[-\\d.]+)`,
      'g',
    );
    const inParts = new RegExp(
      `(name="${escapePattern(name)}"(?:\\r\\n[^\\r\\n]+)*\\r\\n\\r\\n)([^\\r\\n]+)`,
      'g',
    );
    return (text) =>
      text
        .replace(inForm, (all, before, is, value) =>
          open.has(formValue(value)) ? all : before + is + TAKEN_OUT,
        )
        .replace(inJson, (all, is, value) => (open.has(jsonValue(value)) ? all : `${is}"${TAKEN_OUT}"`))
        .replace(inParts, (all, head, value) => (open.has(value) ? all : head + TAKEN_OUT));
  });
  return (text) => steps.reduce((sum, step) => step(sum), text);
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const formValue = (written: string): string => new URLSearchParams(`v=${written}`).get('v') ?? '';

function jsonValue(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}

/** Works byte by byte, so that a body stays the same except for the changes. */
function inBytes(body: Uint8Array, change: Change): Uint8Array {
  const text = toByteText(body);
  const changed = change(text);
  return changed === text ? body : fromByteText(changed);
}

const bytesAsText = (text: string): string => toByteText(new TextEncoder().encode(text));
