import { brotliCompressSync, gzipSync } from 'node:zlib';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { brotli } from '../../../cli/sites/unpackers';
import { UnpackBudget } from '../../files/UnpackBudget';
import { openTraffic } from './openTraffic';

interface Rec {
  readonly type: string;
  readonly url?: string;
  readonly id?: string;
  readonly concurrent?: string;
  readonly digest?: string;
  readonly head?: string;
  readonly body?: Uint8Array;
  readonly length?: number;
}

/** A record, as written by crawlers. */
function record({
  type,
  url,
  id,
  concurrent,
  digest,
  head = '',
  body = new Uint8Array(),
  length,
}: Rec): Uint8Array {
  const block = Buffer.concat([strToU8(head ? `${head}\r\n\r\n` : ''), body]);
  const lines = [
    'WARC/1.1',
    `WARC-Type: ${type}`,
    ...(url ? [`WARC-Target-URI: ${url}`] : []),
    ...(id ? [`WARC-Record-ID: <urn:uuid:${id}>`] : []),
    ...(concurrent ? [`WARC-Concurrent-To: <urn:uuid:${concurrent}>`] : []),
    ...(digest ? [`WARC-Payload-Digest: ${digest}`] : []),
    'WARC-Date: 2027-01-02T03:04:05Z',
    `Content-Length: ${length ?? block.length}`,
  ];
  return new Uint8Array(
    Buffer.concat([strToU8(`${lines.join('\r\n')}\r\n\r\n`), block, strToU8('\r\n\r\n')]),
  );
}

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const open = (bytes: Uint8Array, name = 'a.warc') => openTraffic({ name, bytes }, brotli);
const HTML = 'HTTP/1.1 200 OK\r\nContent-Type: text/html';
const page = '<p>Hello</p>'.repeat(40);
const info = record({ type: 'warcinfo', body: strToU8('software: test\r\n') });
const posted = [
  record({
    type: 'request',
    url: 'http://a.test/order',
    id: '1',
    head: 'POST /order HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/x-www-form-urlencoded',
    body: strToU8('size=large'),
  }),
  record({
    type: 'response',
    url: 'http://a.test/order',
    id: '2',
    concurrent: '1',
    head: HTML,
    body: strToU8('ok'),
  }),
];

test('requests and responses are combined', async () => {
  const { exchanges } = await open(joined(info, ...posted));
  expect(exchanges).toHaveLength(1);
  expect(exchanges[0]).toMatchObject({ method: 'POST', url: 'http://a.test/order', status: 200, at: 0 });
  expect(strFromU8(exchanges[0].requestBody!)).toBe('size=large');
  expect(strFromU8(exchanges[0].body)).toBe('ok');
});

test.each([
  ['gzip', (bytes: Uint8Array) => gzipSync(bytes)],
  ['br', (bytes: Uint8Array) => brotliCompressSync(bytes)],
])('bodies packed by %s, sent in chunks', async (encoding, pack) => {
  const packed = pack(strToU8(page));
  const chunks = Buffer.concat([
    strToU8(`${packed.length.toString(16)}\r\n`),
    packed,
    strToU8('\r\n0\r\n\r\n'),
  ]);
  const head = `${HTML}\r\nContent-Encoding: ${encoding}\r\nTransfer-Encoding: chunked`;
  const { exchanges } = await open(record({ type: 'response', url: 'http://a.test/', head, body: chunks }));
  expect(strFromU8(exchanges[0].body)).toBe(page);
});

test('a revisit has the body of the response that it repeats', async () => {
  const digest = 'sha1:AAAA';
  const { exchanges, skipped } = await open(
    joined(
      record({ type: 'response', url: 'http://a.test/', digest, head: HTML, body: strToU8(page) }),
      record({ type: 'revisit', url: 'http://a.test/again', digest, head: HTML }),
      record({ type: 'revisit', url: 'http://a.test/other', digest: 'sha1:BBBB', head: HTML }),
    ),
  );
  expect(exchanges.map(({ url, body }) => [url, body.length])).toEqual([
    ['http://a.test/', page.length],
    ['http://a.test/again', page.length],
  ]);
  expect(skipped).toEqual([{ file: 'http://a.test/other', reason: 'its body is in another file' }]);
});

test('what no site can hold is left out, with the reason', async () => {
  const url = `http://a.test/?${'x'.repeat(16_000)}`;
  const { exchanges, skipped } = await open(
    joined(
      record({ type: 'response', url: 'http://a.test/', head: HTML, body: strToU8(page) }),
      record({ type: 'response', url, head: HTML, body: strToU8(page) }),
    ),
  );
  expect(exchanges.map((exchange) => exchange.url)).toEqual(['http://a.test/']);
  expect(skipped).toMatchObject([{ reason: 'its address should have at most 16000 characters' }]);
});

test('a body may be repeated before it occurs, and in another file of the same archive', async () => {
  const digest = 'sha1:AAAA';
  const response = record({
    type: 'response',
    url: 'http://a.test/',
    digest,
    head: HTML,
    body: strToU8(page),
  });
  const revisit = record({ type: 'revisit', url: 'http://a.test/again', digest, head: HTML });
  const lost = record({ type: 'revisit', url: 'http://a.test/', digest: 'sha1:BBBB', head: HTML });
  const wacz = (...files: Uint8Array[]) =>
    zipSync(
      Object.fromEntries(files.map((bytes, i) => [`archive/${i}.warc.gz`, new Uint8Array(gzipSync(bytes))])),
    );
  for (const bytes of [joined(revisit, response), wacz(response, revisit), wacz(revisit, response)]) {
    const { exchanges, skipped } = await open(bytes, 'a.wacz');
    expect(exchanges.map(({ url }) => url).sort()).toEqual(['http://a.test/', 'http://a.test/again']);
    expect(exchanges.map(({ body }) => strFromU8(body))).toEqual([page, page]);
    expect(skipped).toEqual([]);
  }
  const { skipped } = await open(wacz(response, lost), 'a.wacz');
  expect(skipped).toEqual([{ file: 'http://a.test/', reason: 'its body is in another file' }]);
});

test('empty records spend time, too', async () => {
  let now = 0;
  const bytes = joined(...Array.from({ length: 20 }, () => info));
  // Checking the records takes one look at the clock each, reading them another.
  const budget = new UnpackBudget({ bytes: 1e6, ms: 30 }, () => now++);
  await expect(openTraffic({ name: 'a.warc', bytes }, brotli, budget)).rejects.toThrow('takes more than');
});

test('gzipped record by record, and in a WACZ', async () => {
  const gzipped = joined(...[info, ...posted].map((one) => new Uint8Array(gzipSync(one))));
  expect((await open(gzipped, 'a.warc.gz')).exchanges).toHaveLength(1);
  const wacz = zipSync({
    'archive/data.warc.gz': [gzipped, { level: 0 }],
    'pages/pages.jsonl': strToU8('{}'),
  });
  expect((await open(wacz, 'a.wacz')).exchanges).toHaveLength(1);
});

describe('a damaged WARC is refused by name', () => {
  const whole = joined(info, ...posted);
  test.each([
    ['cut short', whole.subarray(0, whole.length - 12), 'damaged in record 3: it is cut short'],
    [
      'a length that is none',
      record({ type: 'response', url: 'http://a.test/', length: Number.NaN }),
      'damaged',
    ],
    [
      'a body that is not packed as it says',
      record({
        type: 'response',
        url: 'http://a.test/',
        head: `${HTML}\r\nContent-Encoding: gzip`,
        body: strToU8(page),
      }),
      'record 1 (response): a body packed with gzip',
    ],
    ['gzip data that changed', new Uint8Array(gzipSync(whole)).fill(7, 40, 60), 'damaged gzip data'],
  ])('%s', async (_, bytes, message) => {
    await expect(open(bytes)).rejects.toThrow(message);
  });
});
