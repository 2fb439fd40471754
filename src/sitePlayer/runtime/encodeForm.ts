/** The request that submitting a form sends to the server (HTML, "Form submission algorithm"). */
import type { SiteRequest } from '../../sites/exchange';

/**
 * Between the parts of a multipart body. Fixed, so that a submission always has the same bytes; browsers choose it at
 * random.
 */
const BOUNDARY = '----LatticeworkFormBoundary';

/** Null for a form whose address has no meaning here; `dialog` for one that only closes its dialog. */
export function encodeForm(
  win: Window & typeof globalThis,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  resolve: (address: string) => string | null,
): SiteRequest | 'dialog' | null {
  const of = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const method = of('method').toUpperCase();
  if (method === 'DIALOG') return 'dialog';
  const url = resolve(of('action') || win.document.URL);
  if (url === null || !/^https?:/i.test(url)) return null;
  const entries = entriesOf(win, form, submitter);
  if (method !== 'POST') {
    const address = new URL(url);
    address.search = String(new URLSearchParams(entries));
    address.hash = '';
    return { method: 'GET', url: address.href };
  }
  const type = of('enctype').toLowerCase();
  if (type === 'multipart/form-data') {
    return { method, url, body: utf8(multipart(entries)), contentType: `${type}; boundary=${BOUNDARY}` };
  }
  if (type === 'text/plain') {
    const text = entries.map(([name, value]) => `${name}=${value}\r\n`).join('');
    return { method, url, body: utf8(text), contentType: type };
  }
  const contentType = 'application/x-www-form-urlencoded';
  return { method, url, body: utf8(String(new URLSearchParams(entries))), contentType };
}

/** Files are represented by their names: there are none to choose in a task. */
function entriesOf(
  win: Window & typeof globalThis,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): [string, string][] {
  // An image or a button of another form is refused by the constructor.
  const isOwn = submitter !== null && (submitter as HTMLButtonElement).form === form;
  const data = isOwn ? new win.FormData(form, submitter) : new win.FormData(form);
  return Array.from(data, ([name, value]): [string, string] => [
    name,
    (typeof value === 'string' ? value : value.name).replace(/\r\n|\r|\n/g, '\r\n'),
  ]);
}

export function multipart(entries: readonly (readonly [string, string])[]): string {
  const escapeName = (name: string) => name.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');
  const parts = entries.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${escapeName(name)}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
