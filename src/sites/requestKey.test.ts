import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { keyOfExchange, requestKey } from './requestKey';
import { takeOutSecrets } from './secrets/takeOut';
import { exchangeOf } from './testing/sampleSite';

const FORM = 'application/x-www-form-urlencoded';
const get = (url: string, volatile: string[] = []) => requestKey({ method: 'GET', url }, volatile);
const post = (body: string | Uint8Array, contentType?: string, volatile: string[] = []) =>
  requestKey(
    {
      method: 'POST',
      url: 'https://a.test/order',
      body: typeof body === 'string' ? strToU8(body) : body,
      contentType,
    },
    volatile,
  );

describe('addresses', () => {
  test('parameters are sorted, and those with the same name stay in order', () => {
    expect(get('https://A.test:443/x?b=2&a=1&a=0#top')).toBe('GET https://a.test/x?a=1&a=0&b=2');
  });

  test('each byte has one notation', () => {
    expect(get('https://a.test/?q=a+b%7e&%71%72=é')).toBe(get('https://a.test/?qr=%C3%a9&q=a%20b~'));
    expect(get('https://a.test/?a&b=')).toBe(get('https://a.test/?b&a='));
  });

  test('bytes in another encoding are told apart', () => {
    expect(get('https://a.test/?q=%E4')).not.toBe(get('https://a.test/?q=%F6'));
  });

  test('volatile parameters do not count, by their plain name', () => {
    expect(get('https://a.test/?q=1&_=17&t%5Bx%5D=2', ['_', 't[x]'])).toBe('GET https://a.test/?q=1');
  });

  test('path, host, scheme and method count', () => {
    const keys = [
      get('https://a.test/x'),
      get('https://a.test/X'),
      get('https://b.test/x'),
      get('http://a.test/x'),
      requestKey({ method: 'head', url: 'https://a.test/x' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('bodies', () => {
  test('forms with other values are told apart', () => {
    expect(post('size=large', FORM)).not.toBe(post('size=small', FORM));
    expect(post('size=large', FORM)).toMatch(/^POST https:\/\/a\.test\/order sha256:[0-9a-f]{64}$/);
  });

  test('forms count sorted, in one notation, without volatile parameters', () => {
    expect(post('b=x+y&a=1&token=9', `${FORM};charset=UTF-8`, ['token'])).toBe(post('a=1&b=x%20y', FORM));
  });

  test('JSON counts with sorted members, at every depth', () => {
    const one = post('{"a":[{"y":1,"x":2}],"at":5,"b":"é"}', 'application/json', ['at']);
    expect(one).toBe(post('{ "b": "\\u00e9", "a": [{"x":2, "y":1}] }', 'application/json'));
    expect(one).not.toBe(post('{"a":[{"y":2,"x":1}],"b":"é"}', 'application/json'));
  });

  test('numbers that JSON would round are told apart', () => {
    const id = (last: number) => post(`{"id":900719925474099${last}}`, 'application/json');
    expect(id(2)).not.toBe(id(3));
  });

  test('a body that claims to be JSON but is not counts unchanged', () => {
    expect(post('{"a":', 'application/json')).toBe(post('{"a":', 'text/plain'));
    expect(() => post('['.repeat(100_000), 'application/json')).not.toThrow();
    expect(() => post('['.repeat(100_000) + ']'.repeat(100_000), 'application/json')).not.toThrow();
  });

  test('multipart forms count without their boundary, with sorted parts', () => {
    const form = (boundary: string, ...fields: string[][]) =>
      post(
        `${fields.map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--${boundary}--\r\n`,
        `multipart/form-data; boundary=${boundary}`,
        ['t'],
      );
    const one = form('----a1', ['x', '1'], ['y', '2'], ['t', '3']);
    expect(one).toBe(form('----b2', ['y', '2'], ['x', '1']));
    expect(one).not.toBe(form('----a1', ['x', '2'], ['y', '1']));
  });

  test('other bytes count unchanged', () => {
    expect(post(Uint8Array.of(0, 255))).not.toBe(post(Uint8Array.of(0, 254)));
  });
});

describe('secrets that were taken out: any other value has the same key', () => {
  const json = (pin: string) => JSON.stringify({ user: 'eve', pin });
  const asPart = (text: string) =>
    `--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n${text}\r\n--b--\r\n`;
  const JSON_TYPE = 'application/json';
  const JSON_PART = 'multipart/form-data; boundary=b';

  test.each<[string, (pin: string) => string, string | undefined]>([
    ['a form', (pin) => `user=eve&pin=${pin}`, FORM],
    ['JSON', json, JSON_TYPE],
    ['JSON inside a form', (pin) => `data=${encodeURIComponent(json(pin))}&n=1`, FORM],
    ['JSON inside a multipart form', (pin) => asPart(json(pin)), JSON_PART],
    ['JSON inside JSON', (pin) => JSON.stringify({ body: json(pin) }), JSON_TYPE],
    ['JSON sent as text', json, 'text/plain'],
    ['a form without a type', (pin) => `user=eve&pin=${pin}`, undefined],
  ])('in %s', (_, written, type) => {
    const exchange = {
      ...exchangeOf('https://a.test/order', ''),
      ...{ method: 'POST', raw: true as const, requestBody: strToU8(written('1234')) },
      requestHeaders: type === undefined ? [] : [['content-type', type] as const],
    };
    const { exchanges, parameters } = takeOutSecrets([exchange]);
    const recorded = keyOfExchange(exchanges[0], parameters);
    expect(post(written('98765'), type, [...parameters])).toBe(recorded);
    const other = written('98765').replace('eve', 'bob');
    expect(post(other, type, [...parameters])).not.toBe(recorded);
  });

  test('in JSON inside an address', () => {
    const url = (pin: string) => `https://a.test/?data=${encodeURIComponent(json(pin))}`;
    expect(get(url('98765'), ['pin'])).toBe(get(url('taken-out'), ['pin']));
    expect(get(url('98765'), ['user'])).not.toBe(get(url('taken-out'), ['user']));
  });
});
