import { brotliCompressSync, gzipSync } from 'node:zlib';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { brotli } from '../../../cli/sites/unpackers';
import { encodeBase64 } from '../../files/base64';
import { UnpackBudget } from '../../files/UnpackBudget';
import { harEntry, harOf } from '../testing/sampleHar';
import { readHar } from './har';
import { openTraffic } from './openTraffic';

const how = () => ({ budget: UnpackBudget.of(1e6), maxBytes: 1e6, brotli });
const read = (...entries: object[]) => readHar(harOf(...entries), how());
const page = '<p>Grüße, </p>'.repeat(30);

test('exchanges in the order of their requests, with text and binary bodies', () => {
  const png = Uint8Array.of(137, 80, 78, 71, 0, 255);
  const { exchanges } = read(
    harEntry('http://a.test/logo.png', {
      at: 30,
      headers: { 'Content-Type': 'image/png' },
      content: { size: 6, mimeType: 'image/png', encoding: 'base64', text: encodeBase64(png) },
    }),
    harEntry('http://a.test/#top', { at: 10, content: { size: page.length, text: page } }),
  );
  expect(exchanges.map(({ url, at }) => [url, at])).toEqual([
    ['http://a.test/', 0],
    ['http://a.test/logo.png', 20],
  ]);
  expect(strFromU8(exchanges[0].body)).toBe(page);
  expect(exchanges[1].body).toEqual(png);
});

test('text is converted to UTF-8, whatever its original encoding', () => {
  const { exchanges } = read(
    harEntry('http://a.test/', {
      headers: { 'Content-Type': 'text/html; charset=ISO-8859-1' },
      content: { size: 3, mimeType: 'text/html', text: 'äöü' },
    }),
  );
  expect(exchanges[0].headers).toEqual([['content-type', 'text/html; charset=utf-8']]);
  expect(strFromU8(exchanges[0].body)).toBe('äöü');
});

test('posted forms, as text or as pairs', () => {
  const mimeType = 'application/x-www-form-urlencoded';
  const { exchanges } = read(
    harEntry('http://a.test/x', { method: 'post', postData: { mimeType, text: 'a=1&b=2' } }),
    harEntry('http://a.test/x', {
      method: 'POST',
      postData: { mimeType, text: '', params: [{ name: 'a', value: 'x y' }, { name: 'b' }] },
    }),
  );
  expect(exchanges.map(({ method, requestBody }) => [method, strFromU8(requestBody!)])).toEqual([
    ['POST', 'a=1&b=2'],
    ['POST', 'a=x+y&b='],
  ]);
  expect(exchanges[1].requestHeaders).toContainEqual(['content-type', mimeType]);
});

test('a chain of redirects is kept, link by link', () => {
  const to = (location: string, status: number) => ({
    status,
    headers: { Location: location },
    content: { size: -1 },
  });
  const { exchanges } = read(
    harEntry('http://a.test/1', to('/2', 301)),
    harEntry('http://a.test/2', { at: 1, ...to('http://b.test/3', 302) }),
    harEntry('http://b.test/3', { at: 2 }),
  );
  expect(exchanges.map(({ status, headers }) => [status, headers[0][1]])).toEqual([
    [301, '/2'],
    [302, 'http://b.test/3'],
    [200, 'text/html; charset=utf-8'],
  ]);
});

test.each([
  ['gzip', (bytes: Uint8Array) => gzipSync(bytes)],
  ['br', (bytes: Uint8Array) => brotliCompressSync(bytes)],
  ['gzip, br', (bytes: Uint8Array) => brotliCompressSync(gzipSync(bytes))],
])('bodies that are still packed by %s are unpacked', (encoding, pack) => {
  const packed = new Uint8Array(pack(strToU8(page)));
  const { exchanges } = read(
    harEntry('http://a.test/', {
      headers: { 'Content-Type': 'text/html', 'Content-Encoding': encoding },
      bodySize: packed.length,
      content: { size: strToU8(page).length, encoding: 'base64', text: encodeBase64(packed) },
    }),
  );
  expect(strFromU8(exchanges[0].body)).toBe(page);
});

test('bodies that are already unpacked stay unchanged', () => {
  const { exchanges } = read(
    harEntry('http://a.test/', {
      headers: { 'Content-Type': 'text/html', 'Content-Encoding': 'br' },
      bodySize: 40,
      content: { size: page.length, text: page },
    }),
  );
  expect(strFromU8(exchanges[0].body)).toBe(page);
});

test('entries that cannot be replayed are left out, with the reason if somebody might miss them', () => {
  const { exchanges, skipped } = read(
    harEntry('data:text/html,x'),
    harEntry('http://a.test/', { method: 'OPTIONS' }),
    harEntry('wss://a.test/live', { status: 101 }),
    harEntry('http://a.test/blocked', { status: 0 }),
    harEntry('http://a.test/big', { content: { size: 9_000 } }),
    harEntry('http://a.test/known', { status: 304, content: { size: 0 } }),
    harEntry('http://a.test/empty', { status: 204, content: { size: 0 } }),
  );
  expect(exchanges.map(({ url }) => url)).toEqual(['http://a.test/empty']);
  expect(skipped).toEqual([
    { file: 'GET wss://a.test/live', reason: 'web sockets are not replayed' },
    { file: 'GET http://a.test/blocked', reason: 'it was not answered' },
    { file: 'GET http://a.test/big', reason: 'its body is not in the file' },
    { file: 'GET http://a.test/known', reason: expect.stringContaining("browser's cache") },
  ]);
});

test('a HAR without any cookie or credential says so', () => {
  const bare = harEntry('http://a.test/');
  expect(read(bare).lacksCredentials).toBe(true);
  const others = [
    harEntry('http://a.test/2', { requestHeaders: { Cookie: 'a=1' } }),
    harEntry('http://a.test/2', { requestHeaders: { Authorization: 'Bearer x' } }),
    harEntry('http://a.test/2', { headers: { 'Set-Cookie': 'a=1' } }),
  ];
  for (const other of others) expect(read(bare, other).lacksCredentials).toBe(false);
});

test('headers that no response may have are left out, and combined ones are split', () => {
  const { exchanges } = read(
    harEntry('http://a.test/', {
      headers: { ':status': '200', 'X-Two': 'a\nb', 'bad name': 'x', 'X-Nul': 'a\u0000b' },
    }),
  );
  expect(exchanges[0].headers.filter(([name]) => name !== 'content-type')).toEqual([
    ['x-two', 'a'],
    ['x-two', 'b'],
  ]);
});

describe('a damaged HAR is refused by name', () => {
  const refused = (bytes: Uint8Array) => () => readHar(bytes, how());
  const packed = harEntry('http://a.test/', {
    headers: { 'Content-Encoding': 'gzip' },
    bodySize: 3,
    content: { size: 50, encoding: 'base64', text: 'AAAA' },
  });

  test.each([
    ['cut short', harOf(harEntry('http://a.test/')).subarray(0, 90), 'not JSON (cut short?)'],
    ['bytes that are not text', Uint8Array.of(0x7b, 0xff, 0x7d), 'not JSON'],
    ['something else', strToU8('{"a":1}'), "'log'"],
    ['no answer', harOf({ ...harEntry('http://a.test/'), response: null }), "'log.entries.0.response'"],
    [
      'no time',
      harOf({ ...harEntry('http://a.test/'), startedDateTime: 'noon' }),
      "entries.0.startedDateTime'",
    ],
    [
      'a body that is no base64',
      harOf(harEntry('http://a.test/', { content: { encoding: 'base64', text: '*' } })),
      "'log.entries.0': its body is not valid base64",
    ],
    ['a body that is not what its header says', harOf(packed), "'log.entries.0': a body packed with gzip"],
    [
      'a body that lies nowhere',
      harOf(harEntry('http://a.test/', { content: { _file: 'x.bin' } })),
      'x.bin is missing',
    ],
    ['nested deeply', strToU8(`{"log":${'['.repeat(2e5)}`), 'not JSON'],
  ])('%s', (_, bytes, message) => {
    expect(refused(bytes)).toThrow(message);
  });

  test('a body that unpacks to more than allowed', () => {
    const bomb = new Uint8Array(gzipSync(new Uint8Array(3e6)));
    const entry = harEntry('http://a.test/', {
      headers: { 'Content-Encoding': 'gzip' },
      bodySize: bomb.length,
      content: { size: 3e6, encoding: 'base64', text: encodeBase64(bomb) },
    });
    expect(refused(harOf(entry))).toThrow('unpacks to more than 1 MB');
  });
});

describe('HARs in other files', () => {
  const har = harOf(
    harEntry('http://a.test/', { content: { size: 4, mimeType: 'text/html', _file: 'abc.html' } }),
  );

  test('zipped, with bodies beside it, as Playwright writes it', async () => {
    const bytes = zipSync({ 'har.har': har, 'abc.html': strToU8('body') });
    const { exchanges } = await openTraffic({ name: 'site.zip', bytes });
    expect(strFromU8(exchanges[0].body)).toBe('body');
  });

  test('gzipped', async () => {
    const bytes = new Uint8Array(gzipSync(harOf(harEntry('http://a.test/'))));
    const { exchanges } = await openTraffic({ name: 'site.har.gz', bytes });
    expect(exchanges).toHaveLength(1);
  });

  test('an archive of something else is refused', async () => {
    const bytes = zipSync({ 'a.txt': strToU8('x') });
    await expect(openTraffic({ name: 'a.zip', bytes })).rejects.toThrow('neither a HAR nor a WARC');
  });
});

test('values that no archive can hold are adjusted: half of a surrogate pair, and a date a century later', () => {
  const late = { ...harEntry('http://a.test/late'), startedDateTime: '2127-01-15T08:00:00.000Z' };
  const odd = harEntry('http://a.test/');
  const { exchanges } = read({ ...odd, response: { ...odd.response, statusText: 'O\ud83d' } }, late);
  expect(exchanges.map(({ statusText, at }) => [statusText?.slice(0, 2), at])).toEqual([
    ['O\ufffd', 0],
    [exchanges[1].statusText?.slice(0, 2), 1e12],
  ]);
});

test('a status text with invalid header characters is dropped', () => {
  const odd = harEntry('http://a.test/');
  const { exchanges } = read({ ...odd, response: { ...odd.response, statusText: 'O\u001b[2J' } });
  expect(exchanges[0]).toMatchObject({ status: 200 });
  expect(exchanges[0].statusText).toBeUndefined();
});

test('what no site can hold is left out, with the reason', () => {
  const headers = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`x-${i}`, 'a']));
  const long = `http://a.test/?${'x'.repeat(16_000)}`;
  const { exchanges, skipped } = read(
    harEntry('http://a.test/'),
    harEntry(long),
    harEntry('http://a.test/many', { headers }),
  );
  expect(exchanges.map(({ url }) => url)).toEqual(['http://a.test/']);
  expect(skipped).toEqual([
    { file: `GET ${long}`.slice(0, 500), reason: 'its address should have at most 16000 characters' },
    { file: 'GET http://a.test/many', reason: 'its headers should have at most 500 entries' },
  ]);
});
