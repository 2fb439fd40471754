/** `fetch` of a recorded page: answered from the store. */
import type { SiteRequest } from '../../sites/exchange';
import type { PlainAnswer } from '../protocol';
import type { PageState } from './PageState';
import { bytesOf } from './requestBody';

type Win = Window & typeof globalThis;

const NULL_BODY = new Set([101, 103, 204, 205, 304]);

export function installFetch(win: Win, state: PageState): void {
  win.fetch = (input: RequestInfo | URL, init: RequestInit = {}) => {
    const wanted = input instanceof win.Request ? input : null;
    const url = state.resolve(wanted ? wanted.url : `${input}`);
    const failure = () => new win.TypeError('Failed to fetch');
    const data = url && /^data:/i.test(url) ? dataAnswer(url) : null;
    if (data) return Promise.resolve(responseOf(win, data));
    if (url === null || !/^https?:/i.test(url)) return Promise.reject(failure());
    const signal = init.signal ?? wanted?.signal;
    if (signal?.aborted) return Promise.reject(signal.reason);
    const make = async (): Promise<SiteRequest> => {
      const method = (init.method ?? wanted?.method ?? 'GET').toUpperCase();
      const content =
        init.body ?? (wanted && method !== 'GET' && method !== 'HEAD' ? await wanted.blob() : null);
      const { body, contentType } = await bytesOf(win, content);
      const named = new win.Headers(init.headers ?? wanted?.headers).get('content-type');
      return { method, url, ...(body && { body, contentType: named ?? contentType }) };
    };
    return state.ask('data', make).then((answer) => {
      if (signal?.aborted) throw signal.reason;
      if (!answer) throw failure();
      return responseOf(win, answer);
    });
  };
}

/**
 * A response whose body is read within microtasks. The browser's own readers take an unspecified number of
 * macrotasks, and an observation must not depend on it.
 */
function responseOf(win: Win, answer: PlainAnswer): Response {
  const { status, statusText, headers, body, url, isRedirected } = answer;
  const content = NULL_BODY.has(status) ? null : (body as Uint8Array<ArrayBuffer>);
  const response = new win.Response(content, {
    status: status >= 200 && status <= 599 ? status : 200,
    statusText,
    headers: headers.map(([name, value]) => [name, value] as [string, string]),
  });
  let isUsed = false;
  const read =
    <T>(how: () => T) =>
    () => {
      if (isUsed) return Promise.reject(new win.TypeError('body stream already read'));
      isUsed = true;
      return new Promise<T>((resolve) => resolve(how()));
    };
  const text = () => new win.TextDecoder().decode(body);
  Object.defineProperties(response, {
    url: { value: url.replace(/#.*$/s, '') },
    redirected: { value: isRedirected },
    type: { value: 'basic' },
    bodyUsed: { get: () => isUsed },
    text: { value: read(text) },
    json: { value: read(() => win.JSON.parse(text())) },
    arrayBuffer: { value: read(() => body.slice().buffer) },
    bytes: { value: read(() => body.slice()) },
    blob: {
      value: read(
        () =>
          new win.Blob([body as Uint8Array<ArrayBuffer>], {
            type: response.headers.get('content-type') ?? '',
          }),
      ),
    },
    clone: { value: () => responseOf(win, answer) },
  });
  return response;
}

/** The answer for a `data:` address, which needs no store. */
function dataAnswer(url: string): PlainAnswer | null {
  const found = /^data:([^,]*?)(;base64)?,(.*)$/is.exec(url);
  if (!found) return null;
  const [, type, isBase64, written] = found;
  try {
    const text = decodeURIComponent(written);
    const body = isBase64
      ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      : new TextEncoder().encode(text);
    const headers = [['content-type', type || 'text/plain;charset=US-ASCII']] as const;
    return { status: 200, statusText: 'OK', headers, body, url, isRedirected: false };
  } catch {
    return null;
  }
}
