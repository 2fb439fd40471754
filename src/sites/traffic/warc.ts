/**
 * WARC (ISO 28500): the records of requests and responses, combined. `warcio` (Webrecorder's, Apache 2.0) splits the
 * file into records and undoes chunked transfer; whether records are complete is checked beforehand (`warcFraming.ts`),
 * as it reads damaged ones anyway.
 */
import { AsyncIterReader, WARCParser, type WARCRecord } from 'warcio';
import { errorMessage } from '../../contracts/errorMessage';
import { toByteText } from '../../files/byteText';
import { gunzip, isGzip } from '../../files/inflate';
import type { UnpackBudget } from '../../files/UnpackBudget';
import { type Header, headerOf, LATEST_MS } from '../exchange';
import { SiteError } from '../SiteError';
import { type SkippedRequest, storable } from '../storable';
import { type Unpacking, unpackBody } from './packedBodies';
import { isWebUrl, type RawExchange, type Traffic, tidyHeaders, withoutFragment } from './traffic';
import { checkFraming, MAX_RECORDS, tooMany } from './warcFraming';

const MAX_BYTES = 1 << 30;

interface Message {
  /** `GET /path HTTP/1.1` or `HTTP/1.1 200 OK`. */
  readonly firstLine: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

interface Answer {
  readonly url: string;
  readonly ids: readonly string[];
  readonly at: number;
  readonly message: Message;
  /** For a revisit: the digest of the body that it repeats. */
  readonly repeats?: string;
}

interface Records {
  readonly answers: readonly Answer[];
  readonly requests: ReadonlyMap<string, Message>;
  readonly skipped: readonly SkippedRequest[];
}

/** Bodies by their digest. */
type Payloads = Map<string, Uint8Array>;

/**
 * The traffic in each of several files that belong together: one may repeat a body of another, earlier or later.
 * @throws SiteError
 */
export async function readWarcs(files: readonly Uint8Array[], how: Unpacking): Promise<Traffic[]> {
  const payloads: Payloads = new Map();
  const read: Records[] = [];
  for (const bytes of files) read.push(await readRecords(bytes, how, payloads));
  return read.map((of) => toTraffic(of, payloads));
}

async function readRecords(bytes: Uint8Array, how: Unpacking, payloads: Payloads): Promise<Records> {
  const { budget } = how;
  const plain = isGzip(bytes) ? unpackWhole(bytes, how) : bytes;
  const answers: Answer[] = [];
  const requests = new Map<string, Message>();
  const skipped: SkippedRequest[] = [];
  let count = 0;
  for await (const record of records(plain, budget)) {
    count += 1;
    if (count > MAX_RECORDS) throw tooMany();
    // Empty records take time, too.
    budget.spend(0);
    const type = record.warcType;
    if (!['request', 'response', 'resource', 'revisit'].includes(type)) {
      await record.skipFully();
      continue;
    }
    const where = `record ${count} (${type})`;
    const block = await record.readFully(false);
    budget.spend(block.length);
    const url = (record.warcTargetURI ?? '').replace(/^<|>$/g, '');
    const ids = idsOf(record);
    if (type === 'request') {
      const message = await readMessage(block, where);
      for (const id of [url, ...ids]) if (!requests.has(id)) requests.set(id, message);
      continue;
    }
    if (!isWebUrl(url)) {
      if (!/^(urn|dns|data|blob):/i.test(url))
        skipped.push({ file: url.slice(0, 500), reason: 'not a web address' });
      continue;
    }
    const digest = record.warcPayloadDigest ?? '';
    const message =
      type === 'resource' ? resourceMessage(record, block) : await readMessage(block, where, how);
    const isRevisit = type === 'revisit';
    if (!isRevisit && digest && !payloads.has(digest)) payloads.set(digest, message.body);
    const at = Date.parse(record.warcDate ?? '');
    answers.push({ url, ids, at, message, ...(isRevisit && { repeats: digest }) });
  }
  if (count === 0) throw new SiteError('The WARC has no records.');
  return { answers, requests, skipped };
}

function toTraffic({ answers, requests, skipped }: Records, payloads: Payloads): Traffic {
  const whole: Answer[] = [];
  const lost: SkippedRequest[] = [];
  for (const answer of answers) {
    const { url, message, repeats } = answer;
    const body = repeats === undefined ? message.body : payloads.get(repeats);
    if (body) whole.push({ ...answer, message: { ...message, body } });
    else lost.push({ file: url, reason: 'its body is in another file' });
  }
  const { exchanges, startedAt } = toExchanges(whole, requests);
  const kept = storable(exchanges);
  return { startedAt, exchanges: kept.exchanges, skipped: [...skipped, ...lost, ...kept.skipped] };
}

async function* records(plain: Uint8Array, budget: UnpackBudget): AsyncGenerator<WARCRecord> {
  checkFraming(plain, budget);
  const parser = new WARCParser(new AsyncIterReader([plain], null), { parseHttp: false });
  try {
    for (let record = await parser.parse(); record !== null; record = await parser.parse()) yield record;
  } catch (error) {
    throw new SiteError(`The WARC is damaged: ${errorMessage(error)}.`);
  }
}

const idsOf = (record: WARCRecord): string[] =>
  [record.warcHeader('WARC-Record-ID'), ...(record.warcConcurrentTo ?? [])]
    .map((id) => id?.trim() ?? '')
    .filter(Boolean);

/** @param how to unpack the body of a response */
async function readMessage(block: Uint8Array, where: string, how?: Unpacking): Promise<Message> {
  const head = toByteText(block.subarray(0, 256 * 1024));
  const end = head.indexOf('\r\n\r\n');
  const lines = head.slice(0, end < 0 ? undefined : end).split('\r\n');
  const headers = tidyHeaders(
    lines.slice(1).map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1)] as const;
    }),
  );
  const sent = end < 0 ? new Uint8Array() : block.slice(end + 4);
  try {
    const isChunked = /chunked/i.test(headerOf(headers, 'transfer-encoding') ?? '');
    const body = isChunked ? await new AsyncIterReader([sent], null, true).readFully() : sent;
    const encoding = headerOf(headers, 'content-encoding');
    const isPacked = how !== undefined && encoding !== undefined && body.length > 0;
    return { firstLine: lines[0], headers, body: isPacked ? unpackBody(body, encoding, how) : body };
  } catch (error) {
    throw new SiteError(`The WARC is damaged in ${where}: ${errorMessage(error)}.`);
  }
}

const resourceMessage = (record: WARCRecord, body: Uint8Array): Message => ({
  firstLine: 'HTTP/1.1 200 OK',
  headers: tidyHeaders([['content-type', record.warcContentType ?? 'application/octet-stream']]),
  body,
});

function toExchanges(
  answers: readonly Answer[],
  requests: ReadonlyMap<string, Message>,
): Pick<Traffic, 'exchanges' | 'startedAt'> {
  const times = answers.map(({ at }) => at).filter((at) => !Number.isNaN(at));
  const first = times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  const exchanges = answers
    .flatMap(({ url, ids, at, message }): RawExchange[] => {
      const status = Number(/^HTTP\/[\d.]+ (\d{3})(?: |$)/.exec(message.firstLine)?.[1]);
      const isAnswer = status >= 200 && status <= 599 && status !== 304;
      const request = ids.map((id) => requests.get(id)).find(Boolean) ?? requests.get(url);
      const method = request ? request.firstLine.split(' ')[0].toUpperCase() : 'GET';
      if (!isAnswer || method === 'OPTIONS' || !/^[A-Z]{1,20}$/.test(method)) return [];
      return [
        {
          raw: true,
          method,
          url: withoutFragment(url),
          requestHeaders: request?.headers ?? [],
          ...(request && request.body.length > 0 && { requestBody: request.body }),
          status,
          headers: message.headers,
          body: message.body,
          at: Number.isNaN(at) ? 0 : Math.min(at - first, LATEST_MS),
        },
      ];
    })
    .sort((a, b) => a.at - b.at);
  return { exchanges, startedAt: Number.isFinite(first) ? first : null };
}

function unpackWhole(bytes: Uint8Array, { budget }: Unpacking): Uint8Array {
  try {
    return gunzip(bytes, { maxBytes: MAX_BYTES, budget });
  } catch (error) {
    throw new SiteError(`The WARC cannot be unpacked: ${errorMessage(error)}.`);
  }
}
