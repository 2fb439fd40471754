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

test('a header that would become two is refused', () => {
  const split = exchangeOf('http://trains.test/', '', { headers: [['x', 'a\r\nset-cookie: b']] });
  const written = writeSiteArchive({ ...sampleSite, exchanges: [split] });
  expect(() => readSiteArchive(written)).toThrow('exchanges.0.headers.0.1');
});

test('an invalid site file is not written', () => {
  const file = { ...sampleSite.file, name: 'Not A Name' };
  expect(() => writeSiteArchive({ ...sampleSite, file })).toThrow("at 'name'");
});
