import { expect, test } from 'vitest';
import { XhrResponse } from './XhrResponse';

const answer = {
  status: 200,
  statusText: 'OK',
  url: 'https://shop.test/list?page=2#top',
  isRedirected: false,
  headers: [
    ['vary', 'origin'],
    ['content-type', 'application/json'],
    ['vary', 'cookie'],
  ] as [string, string][],
  body: new TextEncoder().encode('{"count":2}'),
};

function responseWith(changes: Partial<typeof answer> = {}) {
  const response = new XhrResponse(globalThis as Window & typeof globalThis);
  response.answer = { ...answer, ...changes };
  return response;
}

test('headers are found in any case, joined if there are several, and listed by name', () => {
  const response = responseWith();
  expect(response.header('Vary')).toBe('origin, cookie');
  expect(response.header('etag')).toBeNull();
  expect(response.headerLines).toBe('content-type: application/json\r\nvary: origin, cookie\r\n');
  expect(response.url).toBe('https://shop.test/list?page=2');
});

test('a body is text, data, bytes or a blob; what cannot be parsed is null', async () => {
  const response = responseWith();
  expect(response.as('', response.answer!)).toBe('{"count":2}');
  expect(response.as('json', response.answer!)).toEqual({ count: 2 });
  expect(new Uint8Array(response.as('arraybuffer', response.answer!) as ArrayBuffer)).toEqual(answer.body);
  expect(response.as('document', response.answer!)).toBeNull();
  response.overriddenType = 'text/plain';
  const blob = response.as('blob', response.answer!) as Blob;
  expect([blob.type, await blob.text()]).toEqual(['text/plain', '{"count":2}']);
  const broken = responseWith({ body: new TextEncoder().encode('{') });
  expect(broken.as('json', broken.answer!)).toBeNull();
});

test('without an answer, everything is empty', () => {
  const response = new XhrResponse(globalThis as Window & typeof globalThis);
  expect([response.text, response.url, response.size, response.headerLines]).toEqual(['', '', 0, '']);
  expect([response.header('vary'), response.document]).toEqual([null, null]);
});
