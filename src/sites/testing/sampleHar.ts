/** HARs for tests, as written by DevTools and Playwright. */
import { strToU8 } from 'fflate';

export interface HarEntry {
  startedDateTime: string;
  request: { method: string; url: string; headers: object[]; postData?: object };
  response: { status: number; statusText: string; headers: object[]; bodySize?: number; content: object };
}

const pairs = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

interface Sent {
  readonly at?: number;
  readonly method?: string;
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly postData?: object;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bodySize?: number;
  readonly content?: object;
}

export const harEntry = (url: string, sent: Sent = {}): HarEntry => ({
  startedDateTime: new Date(1_800_000_000_000 + (sent.at ?? 0)).toISOString(),
  request: {
    method: sent.method ?? 'GET',
    url,
    headers: pairs(sent.requestHeaders ?? { Accept: 'text/html' }),
    ...(sent.postData && { postData: sent.postData }),
  },
  response: {
    status: sent.status ?? 200,
    statusText: 'OK',
    headers: pairs(sent.headers ?? { 'Content-Type': 'text/html' }),
    ...(sent.bodySize !== undefined && { bodySize: sent.bodySize }),
    content: sent.content ?? { size: 2, mimeType: 'text/html', text: 'ok' },
  },
});

export const harOf = (...entries: readonly object[]): Uint8Array<ArrayBuffer> =>
  strToU8(JSON.stringify({ log: { version: '1.2', entries } }));
