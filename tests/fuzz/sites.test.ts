/** Recorded sites: traffic from other programs, archives, site files, and the keys of arbitrary requests. */
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { expect } from 'vitest';
import { brotli } from '../../cli/sites/unpackers';
import { UnpackBudget } from '../../src/files/UnpackBudget';
import { requestKey } from '../../src/sites/requestKey';
import { takeOutSecrets } from '../../src/sites/secrets/takeOut';
import { readSiteArchive, writeSiteArchive } from '../../src/sites/siteArchive';
import { checkSiteFile } from '../../src/sites/siteFile';
import { harEntry, harOf } from '../../src/sites/testing/sampleHar';
import { sampleFile, sampleSite } from '../../src/sites/testing/sampleSite';
import { readHar } from '../../src/sites/traffic/har';
import { openTraffic } from '../../src/sites/traffic/openTraffic';
import { damaged, madeUp } from './damage';
import { expectReasons, fuzz, orNamed } from './fuzz';

const SECRET = 'f4k3-s3ss10n-1d';
const entries = [
  harEntry('http://a.test/?q=1', {
    requestHeaders: { Cookie: `sid=${SECRET}` },
    content: { size: 60, mimeType: 'text/html', text: `<a href="/?s=${SECRET}">` },
  }),
  harEntry('http://a.test/x.png', { content: { size: 3, encoding: 'base64', text: 'AAEC' } }),
  harEntry('http://a.test/post', {
    method: 'POST',
    postData: { mimeType: 'application/x-www-form-urlencoded', text: 'a=1' },
    headers: { Location: '/next', 'Content-Encoding': 'br' },
    status: 302,
  }),
];
const har = { log: { version: '1.2', entries } };
const how = () => ({ budget: UnpackBudget.of(1e6), maxBytes: 1e6, brotli });

/** The result can be written and read again, without its secrets. */
function expectUsable(exchanges: Parameters<typeof takeOutSecrets>[0]): void {
  const cleaned = takeOutSecrets(exchanges);
  expect(cleaned.remaining).toEqual([]);
  const site = { ...sampleSite, exchanges: cleaned.exchanges, demos: [] };
  const again = readSiteArchive(writeSiteArchive(site));
  expect(again.exchanges).toEqual(cleaned.exchanges);
}

fuzz('HARs that somebody made up', madeUp(har), (made) => {
  let bytes: Uint8Array;
  try {
    bytes = strToU8(JSON.stringify(made) ?? '');
  } catch {
    return;
  }
  const read = orNamed(['SiteError'], () => readHar(bytes, how()));
  if (!read) return;
  expectReasons(read.skipped);
  expectUsable(read.exchanges);
});

fuzz('damaged HARs', damaged(harOf(...entries)), (bytes) => {
  const read = orNamed(['SiteError'], () => readHar(bytes, how()));
  if (read) expectUsable(read.exchanges);
});

const CRLF = '\r\n';
const warc = strToU8(
  [
    [
      'WARC/1.1',
      'WARC-Type: request',
      'WARC-Target-URI: http://a.test/',
      'WARC-Record-ID: <1>',
      'Content-Length: 33',
    ],
    ['', 'GET / HTTP/1.1', 'Cookie: a=bcdef', '', '', ''],
    ['WARC/1.1', 'WARC-Type: response', 'WARC-Target-URI: http://a.test/', 'WARC-Concurrent-To: <1>'],
    [
      'WARC-Date: 2027-01-01T00:00:00Z',
      'Content-Length: 70',
      '',
      'HTTP/1.1 200 OK',
      'Content-Type: text/html',
    ],
    ['Transfer-Encoding: chunked', '', '5', 'hello', '0', '', '', ''],
  ]
    .flat()
    .join(CRLF),
);

fuzz('damaged WARCs', damaged(warc), async (bytes) => {
  const read = await openTraffic({ name: 'a.warc', bytes }, brotli).catch((error: Error) =>
    orNamed(['SiteError'], () => {
      throw error;
    }),
  );
  if (read) expectUsable(read.exchanges);
});

const archive = writeSiteArchive(sampleSite);

fuzz('damaged site archives', damaged(archive), (bytes) => {
  const read = orNamed(['SiteError'], () => readSiteArchive(bytes));
  if (!read) return;
  // What is read equals what was written: a changed byte in an entry does not match its checksum.
  expect(read.file).toEqual(sampleSite.file);
  expect(read.exchanges).toEqual(sampleSite.exchanges);
  for (const demo of read.demos) expect(sampleSite.demos).toContainEqual(demo);
});

fuzz('site files that somebody made up', madeUp(sampleFile), (made) => {
  const file = orNamed(['SiteError'], () => checkSiteFile(made));
  if (!file) return;
  expect(file.name).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/);
  expect(file.startUrl).toMatch(/^https?:/i);
});

const request = fc.record({
  method: fc.constantFrom('GET', 'post', 'PUT'),
  url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.string({ unit: 'binary' }).map((text) => strToU8(text)),
    fc.json().map((text) => strToU8(text)),
  ),
  contentType: fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    '',
  ),
});

fuzz('keys of requests', request, (asked) => {
  const key = requestKey(asked, ['_']);
  expect(key).toBe(requestKey(structuredClone(asked), ['_']));
  expect(key).toMatch(/^(GET|POST|PUT) https?:\/\/[^\s]*( sha256:[0-9a-f]{64})?$/);
  const later = new URL(asked.url);
  later.search = `${later.search ? `${later.search}&` : '?'}_=${Date.now()}`;
  later.hash = 'elsewhere';
  expect(requestKey({ ...asked, url: later.href }, ['_'])).toBe(key);
});
