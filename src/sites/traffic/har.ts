/**
 * HAR 1.2 as exported by DevTools and written by Playwright. Requests that do not go to a server (`data:` addresses)
 * and requests that were never answered or that no site can hold are left out; a malformed file is refused, with the name of the wrong field.
 */
import { z } from 'zod';
import { errorMessage } from '../../contracts/errorMessage';
import { issueText } from '../../contracts/issueText';
import { decodeBase64 } from '../../files/base64';
import { headerOf, LATEST_MS } from '../exchange';
import { SiteError } from '../SiteError';
import { type SkippedRequest, storable } from '../storable';
import { type Unpacking, unpackBody } from './packedBodies';
import {
  isHeaderText,
  isWebUrl,
  type RawExchange,
  type Traffic,
  tidyHeaders,
  withoutFragment,
} from './traffic';

/** A larger `.har` would not fit into a string. */
export const MAX_HAR_BYTES = 256 * 1024 * 1024;
const MAX_ENTRIES = 50_000;

/** Half of a surrogate pair, which JSON can contain but no UTF-8 file, becomes the replacement character. */
const text = z.string().transform((written) => written.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));
const nameAndValue = z.object({ name: text, value: text });
const attached = { _file: text.optional() };
const postData = z.object({
  ...attached,
  mimeType: text.optional(),
  text: text.optional(),
  encoding: text.optional(),
  params: z.array(z.object({ name: text, value: text.optional() })).optional(),
});
const entry = z.object({
  startedDateTime: text,
  request: z.object({
    method: z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/, 'not a method'),
    url: text,
    headers: z.array(nameAndValue),
    postData: postData.nullish(),
  }),
  response: z.object({
    status: z.number(),
    statusText: text.optional(),
    headers: z.array(nameAndValue),
    bodySize: z.number().optional(),
    content: z.object({
      ...attached,
      size: z.number().optional(),
      mimeType: text.optional(),
      text: text.optional(),
      encoding: text.optional(),
    }),
  }),
});
const harSchema = z.object({ log: z.object({ entries: z.array(entry).max(MAX_ENTRIES) }) });

type Entry = z.infer<typeof entry>;

/** Bodies stored next to the HAR, as in Playwright's zip. */
export type Attached = ReadonlyMap<string, Uint8Array>;

/** @throws SiteError */
export function readHar(bytes: Uint8Array, how: Unpacking, files: Attached = new Map()): Traffic {
  if (bytes.length > MAX_HAR_BYTES) throw new SiteError('The HAR is larger than 256 MB.');
  const entries: (Entry | null)[] = checkHar(parse(bytes)).log.entries;
  const skipped: SkippedRequest[] = [];
  const timed: { exchange: RawExchange; startedAt: number }[] = [];
  for (const [i, item] of entries.entries()) {
    if (item === null) continue;
    // So that its body is held twice only until it is read.
    entries[i] = null;
    const { method, url } = item.request;
    const reason = whyLeftOut(item);
    if (reason === null) timed.push(read(item, i, how, files));
    else if (reason !== '') skipped.push({ file: `${method} ${url}`.slice(0, 500), reason });
  }
  timed.sort((a, b) => a.startedAt - b.startedAt);
  const first = timed[0]?.startedAt ?? 0;
  const kept = storable(
    timed.map(({ exchange, startedAt }) => ({ ...exchange, at: Math.min(startedAt - first, LATEST_MS) })),
  );
  return {
    startedAt: timed.length > 0 ? first : null,
    exchanges: kept.exchanges,
    skipped: [...skipped, ...kept.skipped],
    lacksCredentials: !timed.some(({ exchange }) => hasCredentials(exchange)),
  };
}

/** The headers that Chrome leaves out of a HAR unless told to export sensitive data. */
const CREDENTIALS = new Set(['cookie', 'set-cookie', 'authorization']);

const hasCredentials = ({ requestHeaders, headers }: RawExchange): boolean =>
  [...requestHeaders, ...headers].some(([name]) => CREDENTIALS.has(name));

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new SiteError(`The HAR is not JSON (cut short?): ${errorMessage(error)}.`);
  }
}

function checkHar(json: unknown): z.infer<typeof harSchema> {
  const checked = harSchema.safeParse(json);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new SiteError(
    `The HAR cannot be used at '${issue.path.map(String).join('.') || 'log'}': ${issueText(issue)}.`,
  );
}

/** Why an entry is left out: empty if nobody would miss it; null if it is kept. */
function whyLeftOut({ request: { method, url }, response: { status, content } }: Entry): string | null {
  if (/^(data|blob|about|chrome|chrome-extension|moz-extension):/i.test(url)) return '';
  if (/^wss?:/i.test(url)) return 'web sockets are not replayed';
  if (!isWebUrl(url)) return 'not a web address';
  // A browser's preflight request to another origin; replay has no other origins.
  if (method.toUpperCase() === 'OPTIONS') return '';
  if (!Number.isInteger(status) || status < 200 || status > 599) return 'it was not answered';
  const hasBody = content.text !== undefined || content._file !== undefined;
  if (status === 304 && !hasBody)
    return "it was answered from the browser's cache, and its body is not in the file";
  const isEmpty = (content.size ?? 0) <= 0 || method.toUpperCase() === 'HEAD';
  return hasBody || isEmpty || isRedirect(status) ? null : 'its body is not in the file';
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

function read(
  { startedDateTime, request, response }: Entry,
  index: number,
  how: Unpacking,
  files: Attached,
): { exchange: RawExchange; startedAt: number } {
  const where = `log.entries.${index}`;
  const startedAt = Date.parse(startedDateTime);
  if (Number.isNaN(startedAt))
    throw new SiteError(`The HAR cannot be used at '${where}.startedDateTime': it is not a valid time.`);
  try {
    const requestBody = readRequestBody(request, files);
    const { body, isText } = readContent(response, how, files);
    const headers = pairsOf(response.headers);
    const exchange: RawExchange = {
      raw: true,
      method: request.method.toUpperCase(),
      url: withoutFragment(request.url),
      requestHeaders: withContentType(pairsOf(request.headers), request.postData?.mimeType),
      ...(requestBody && { requestBody }),
      status: response.status === 304 ? 200 : response.status,
      ...(response.statusText && isHeaderText(response.statusText) && { statusText: response.statusText }),
      headers: isText ? inUtf8(headers, response.content.mimeType) : headers,
      body,
      at: 0,
    };
    return { exchange, startedAt };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    throw new SiteError(`The HAR cannot be used at '${where}': ${error.message}.`);
  }
}

type Headers = RawExchange['headers'];

const pairsOf = (headers: Entry['request']['headers']): Headers =>
  tidyHeaders(headers.map(({ name, value }) => [name, value] as const));

const withContentType = (headers: Headers, type?: string): Headers =>
  type && headerOf(headers, 'content-type') === undefined
    ? [...headers, ...tidyHeaders([['content-type', type]])]
    : headers;

/** A body written as text is in UTF-8 now, whatever its original encoding. */
const inUtf8 = (headers: Headers, mimeType = 'text/html'): Headers =>
  withContentType(headers, mimeType).map(([name, value]) =>
    name === 'content-type'
      ? [name, `${value.replace(/;\s*charset=("[^"]*"|[^;]*)/i, '')}; charset=utf-8`]
      : [name, value],
  );

function readRequestBody({ postData: data }: Entry['request'], files: Attached): Uint8Array | undefined {
  if (!data) return undefined;
  if (data._file !== undefined) return attachedBody(data._file, files);
  if (data.text) return data.encoding === 'base64' ? fromBase64(data.text) : encode(data.text);
  if (!data.params?.length) return undefined;
  return encode(new URLSearchParams(data.params.map(({ name, value = '' }) => [name, value])).toString());
}

function readContent(
  { headers, content, bodySize }: Entry['response'],
  how: Unpacking,
  files: Attached,
): { readonly body: Uint8Array; readonly isText: boolean } {
  const { text: written, encoding, size, _file: file } = content;
  const isText = file === undefined && written !== undefined && written !== '' && !encoding;
  const body =
    file !== undefined
      ? attachedBody(file, files)
      : encoding === 'base64'
        ? fromBase64(written ?? '')
        : encode(written ?? '');
  const packing = pairsOf(headers).find(([name]) => name === 'content-encoding')?.[1];
  // Some programs write bodies exactly as they were sent.
  const isPacked = packing !== undefined && !isText && body.length === bodySize && size !== body.length;
  return { body: isPacked ? unpackBody(body, packing, how) : body, isText };
}

function attachedBody(name: string, files: Attached): Uint8Array {
  const found = files.get(name);
  if (!found) throw new SiteError(`the file ${name.slice(0, 100)} is missing next to it`);
  return found;
}

const encode = (written: string): Uint8Array => new TextEncoder().encode(written);

function fromBase64(written: string): Uint8Array {
  try {
    return decodeBase64(written);
  } catch {
    throw new SiteError('its body is not valid base64');
  }
}
