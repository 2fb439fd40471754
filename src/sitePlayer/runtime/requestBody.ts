/** Bodies of requests that scripts make, as bytes with their type. */
import { MULTIPART, multipart, utf8 } from './encodeForm';

interface Body {
  readonly body?: Uint8Array;
  readonly contentType?: string;
}

/** Everything that `fetch` and `XMLHttpRequest` accept, except streams. */
export async function bytesOf(win: Window & typeof globalThis, content: unknown): Promise<Body> {
  if (content === null || content === undefined) return {};
  if (content instanceof win.URLSearchParams) {
    return {
      body: utf8(String(content)),
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    };
  }
  if (content instanceof win.FormData) {
    const entries = Array.from(content, ([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    return { body: utf8(multipart(entries)), contentType: MULTIPART };
  }
  if (content instanceof win.Blob) {
    const type = content.type ? { contentType: content.type } : {};
    return { body: new Uint8Array(await content.arrayBuffer()), ...type };
  }
  if (content instanceof win.ArrayBuffer) return { body: new Uint8Array(content.slice(0)) };
  if (win.ArrayBuffer.isView(content)) {
    const { buffer, byteOffset, byteLength } = content;
    return { body: new Uint8Array(buffer, byteOffset, byteLength).slice() };
  }
  if (content instanceof win.Document) {
    return {
      body: utf8(new win.XMLSerializer().serializeToString(content)),
      contentType: 'application/xml;charset=UTF-8',
    };
  }
  return { body: utf8(`${content}`), contentType: 'text/plain;charset=UTF-8' };
}
