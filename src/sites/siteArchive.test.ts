import { Encoder } from 'cbor-x';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSiteArchive, writeSiteArchive } from './siteArchive';
import { exchangeOf, sampleSite } from './testing/sampleSite';

const archive = writeSiteArchive(sampleSite);
const parts = unzipSync(archive);

test('a site is restored unchanged, bodies and demonstrations included', () => {
  expect(readSiteArchive(archive)).toEqual(sampleSite);
});

test('the same site gives the same bytes', () => {
  expect(writeSiteArchive(structuredClone(sampleSite))).toEqual(archive);
});

test('a body that occurs often is stored once', () => {
  const noise = Uint8Array.from({ length: 50_000 }, (_, i) => (i * i * 31) >> 3);
  const often = Array.from({ length: 20 }, (_, i) => exchangeOf(`http://trains.test/${i}`, noise));
  expect(writeSiteArchive({ ...sampleSite, exchanges: often }).length).toBeLessThan(60_000);
});

test('bodies have buffers of their own', () => {
  for (const { body } of readSiteArchive(archive).exchanges) expect(body.buffer.byteLength).toBe(body.length);
});

describe('a damaged archive is refused, and the part named', () => {
  test.each([
    ['not an archive', strToU8('PNG'), 'not a site archive'],
    ['an archive of something else', zipSync({ 'a.html': strToU8('x') }), 'there is no site.json'],
    ['cut short', archive.subarray(0, archive.length - 30), 'table of contents'],
    ['without exchanges', zipSync({ 'site.json': parts['site.json'] }), 'exchanges.cbor: it is missing'],
    [
      'a site file of another kind',
      zipSync({ ...parts, 'site.json': strToU8('{"format":"x"}') }),
      "at 'format'",
    ],
    [
      'a table that is no CBOR',
      zipSync({ ...parts, 'exchanges.cbor': strToU8('x') }),
      'damaged in exchanges.cbor',
    ],
    ['a table of something else', zipSync({ ...parts, 'exchanges.cbor': Uint8Array.of(0xa0) }), 'bodies'],
  ])('%s', (_, bytes, message) => {
    expect(() => readSiteArchive(bytes)).toThrow(message);
  });

  test('one byte in the exchanges', () => {
    const at = Buffer.from(archive).indexOf('exchanges.cbor') + 40;
    const changed = archive.slice();
    changed[at] ^= 8;
    expect(() => readSiteArchive(changed)).toThrow('damaged in exchanges.cbor');
  });
});

const split = exchangeOf('http://trains.test/', '', { headers: [['x', 'a\r\nset-cookie: b']] });

test('a header that would become two is refused', () => {
  const { body, ...head } = split;
  const table = new Encoder({ useRecords: false, variableMapSize: true }).encode({
    bodies: [body],
    exchanges: [{ ...head, body: 0 }],
  });
  const written = zipSync({ ...parts, 'exchanges.cbor': table });
  expect(() => readSiteArchive(written)).toThrow('damaged in exchanges.cbor: exchanges.0.headers.0.1');
});

describe('what could not be read again is not written, and the reason named', () => {
  const demo = { name: 'a/b.json.gz', bytes: new Uint8Array() };
  test.each([
    [
      'a long address',
      { exchanges: [exchangeOf(`http://a.test/?${'x'.repeat(16_000)}`, '')] },
      'exchanges.cbor: exchanges.0.url',
    ],
    ['a header that would become two', { exchanges: [split] }, 'exchanges.cbor: exchanges.0.headers'],
    ['the name of a demonstration', { demos: [demo] }, 'demos/a/b.json.gz is not'],
  ])('%s', (_, more, message) => {
    expect(() => writeSiteArchive({ ...sampleSite, ...more }, 5)).toThrow(
      `The site was not saved, as it could not be read again: ${message}`,
    );
  });

  test('a body that nearly vanishes when it is packed', { tags: 'rest' }, () => {
    const zeros = exchangeOf('http://a.test/', new Uint8Array(37 * 1024 * 1024));
    expect(() => writeSiteArchive({ ...sampleSite, exchanges: [zeros] }, 5)).toThrow(
      'it unpacks to more than',
    );
  });
});

test('an invalid site file is not written', () => {
  const file = { ...sampleSite.file, name: 'Not A Name' };
  expect(() => writeSiteArchive({ ...sampleSite, file })).toThrow("at 'name'");
});
