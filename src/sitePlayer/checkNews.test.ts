import { expect, test } from 'vitest';
import { checkNews } from './checkNews';
import { EMPTY_STORAGE } from './protocol';

const request = { method: 'get', url: 'http://a.test/' };

test('news of every kind', () => {
  expect(checkNews({ news: 'ask', ask: 1, kind: 'data', request })).toEqual({
    ...{ news: 'ask', ask: 1, kind: 'data' },
    request: { method: 'GET', url: 'http://a.test/' },
  });
  const body = new Uint8Array([1]);
  expect(checkNews({ news: 'leave', request: { ...request, body }, storage: EMPTY_STORAGE })).toMatchObject({
    request: { body },
    storage: EMPTY_STORAGE,
  });
  expect(checkNews({ news: 'moved', url: 'http://a.test/b' })).toMatchObject({ url: 'http://a.test/b' });
  expect(checkNews({ news: 'answer', text: '5 minutes', url: 1 })).toEqual({
    news: 'answer',
    text: '5 minutes',
  });
  expect(checkNews({ call: 7 })).toBeNull();
});

test.each([
  [{ news: 'ask', ask: 0.5, kind: 'data', request }],
  [{ news: 'ask', ask: 1, kind: 'spell', request }],
  [{ news: 'ask', ask: 1, kind: 'data' }],
  [{ news: 'ask', ask: 1, kind: 'data', request: { ...request, method: 'GET /x\r\n' } }],
  [{ news: 'ask', ask: 1, kind: 'data', request: { ...request, url: 'javascript:alert(1)' } }],
  [{ news: 'ask', ask: 1, kind: 'data', request: { ...request, url: { href: 'http://a.test' } } }],
  [{ news: 'ask', ask: 1, kind: 'data', request: { ...request, body: 'text' } }],
  [{ news: 'ask', ask: 1, kind: 'data', request: { ...request, body: new Uint8Array(17 * 1024 * 1024) } }],
  [{ news: 'leave', request, storage: { ...EMPTY_STORAGE, local: [['a']] } }],
  [{ news: 'leave', request, storage: { ...EMPTY_STORAGE, local: { length: 2 } } }],
  [{ news: 'leave', request, storage: { ...EMPTY_STORAGE, cookies: [['a', 'x'.repeat(1_000_001)]] } }],
  [{ news: 'leave', request, storage: null }],
  [{ news: 'moved', url: 'blob:null/x' }],
  [{ news: 'refused', method: 'x'.repeat(41), url: '' }],
])('invalid news is refused: %#', (news) => {
  expect(() => checkNews(news)).toThrow(/^(?:its|what|it) /);
});
