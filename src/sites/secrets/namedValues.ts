/**
 * Visits names and values in addresses and bodies, however deeply they are nested: where secrets are looked for, and
 * where they are removed, and where volatile parameters are emptied. Grading reads fewer places (`requestPairs`), since an answer counts only where a form puts it.
 */
import { fromByteText, toByteText } from '../../files/byteText';
import { type Exchange, headerOf } from '../exchange';
import { boundaryOf, changeParts } from '../multipart';
import { startsLikeJson, type Visit, visitJson, visitValue } from './jsonValues';

/** Larger bodies are not read: no log-in is that long. */
const MOST_BYTES = 16 * 1024 * 1024;

const FORM = /^[^\s=&<>{}"]{1,200}=[^&\r\n]*(?:&[^\s=&<>{}"]{1,200}=[^&\r\n]*)*$/;

/** A form as plain text: a line for each field, nothing escaped. */
const LINES = /^(?:[^\s=&<>{}"]{1,200}=[^\r\n]*\r\n)+$/;
const WITH_QUERY = /^(?:https?:\/\/|\/)[^\s?#]*[?#][^\s=]*=/i;

/** Visits the query and the fragment. Returns the changed address. @param address may be only a path */
export const visitAddress = (address: string, visit: Visit): string =>
  address.replace(/([?#])([^?#]*)/g, (_, sign: string, pairs: string) => sign + visitForm(pairs, visit));

/**
 * Visits a form, a multipart form or JSON, also if its type says something else or nothing. Returns the changed body.
 */
export function visitRequestBody(
  body: Uint8Array,
  requestHeaders: Exchange['requestHeaders'],
  visit: Visit,
): Uint8Array {
  if (body.length === 0 || body.length > MOST_BYTES) return body;
  const type = headerOf(requestHeaders, 'content-type') ?? '';
  const inPart = (name: string, text: string) =>
    toByteText(inText(fromByteText(text), (value) => visitValue(name, value, visit)));
  const ofParts = changeParts(body, boundaryOf(type), ({ name, text }) => inPart(name, text));
  if (ofParts) return ofParts;
  return inText(body, (text) => {
    const json = visitJson('', text, visit);
    if (json !== null) return json;
    if (LINES.test(text)) return visitLines(text, visit);
    return /x-www-form-urlencoded/i.test(type) || FORM.test(text) ? visitForm(text, visit) : text;
  });
}

/** Visits the body of a response if it is JSON. Returns the changed body. */
export const visitAnswer = (body: Uint8Array, visit: Visit): Uint8Array =>
  body.length <= MOST_BYTES && startsLikeJson(new TextDecoder().decode(body.subarray(0, 100)))
    ? inText(body, (text) => visitJson('', text, visit) ?? text)
    : body;

const visitForm = (form: string, visit: Visit): string =>
  form
    .split('&')
    .map((pair) => {
      const [, name, written = ''] = /^([^=]*)(?:=(.*))?$/s.exec(pair)!;
      const value = plain(written);
      const visited = visitValue(plain(name), value, visit);
      // An address in an address (`next=%2Fin%3Ftoken%3D…`) has parameters of its own.
      const changed = visited === value && WITH_QUERY.test(value) ? visitAddress(value, visit) : visited;
      // The value is written with its equals sign.
      return changed === value ? pair : `${name}${new URLSearchParams([['', changed]])}`;
    })
    .join('&');

const visitLines = (form: string, visit: Visit): string =>
  form.replace(
    /^([^=\r\n]+)=(.*)$/gm,
    (_, name: string, value: string) => `${name}=${visitValue(name, value, visit)}`,
  );

/** A part of a form as a person would write it. */
const plain = (written: string): string =>
  /[%+]/.test(written) ? (new URLSearchParams(`v=${written}`).get('v') ?? '') : written;

/** As UTF-8, or else byte by byte: the body stays the same except for the changes. */
function inText(body: Uint8Array, change: (text: string) => string): Uint8Array {
  const utf8 = readUtf8(body);
  const text = utf8 ?? toByteText(body);
  const changed = change(text);
  if (changed === text) return body;
  return utf8 === null ? fromByteText(changed) : new TextEncoder().encode(changed);
}

function readUtf8(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}
