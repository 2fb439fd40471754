/** A response of a recorded site as a part of a document. */
import { encodeBase64 } from '../../files/base64';
import { toDataUrl } from '../../sandbox/document/mediaTypes';
import type { Part } from '../../sandbox/document/parts';
import { type Exchange, headerOf } from '../../sites/exchange';

/**
 * The text of a response, decoded with the charset named in its headers or at the beginning of the page; UTF-8 if there
 * is none.
 */
export function textOf({ headers, body }: Exchange): string {
  const type = headerOf(headers, 'content-type') ?? '';
  const named = /charset\s*=\s*["']?([\w.:-]+)/i;
  const start = () => new TextDecoder('latin1').decode(body.subarray(0, 1024));
  const label = named.exec(type)?.[1] ?? (/html/i.test(type) ? named.exec(start())?.[1] : undefined);
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

const dataUrls = new WeakMap<Uint8Array, string>();

/** @param place where it was found, after redirects */
export function partOf(exchange: Exchange, place: string): Part {
  return {
    place,
    bytes: exchange.body,
    get text() {
      return textOf(exchange);
    },
    get dataUrl() {
      return dataUrlOf(exchange, place);
    },
  };
}

function dataUrlOf({ headers, body, url }: Exchange, place: string): string | null {
  const known = dataUrls.get(body);
  if (known !== undefined) return known;
  const type = (headerOf(headers, 'content-type') ?? '').split(';')[0].trim();
  const isAsset = /^(?:image|font)\//i.test(type) || /font/i.test(type);
  const path = new URL(place || url).pathname;
  const made = isAsset ? `data:${type};base64,${encodeBase64(body)}` : toDataUrl(path, body);
  if (made !== null) dataUrls.set(body, made);
  return made;
}
