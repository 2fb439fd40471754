import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { exchangeOf } from '../testing/sampleSite';
import type { RawExchange } from '../traffic/traffic';
import { TAKEN_OUT, takeOutSecrets } from './takeOut';

const FORM = 'application/x-www-form-urlencoded';
const raw = (url: string, body: string, more: Partial<RawExchange> = {}): RawExchange => ({
  ...exchangeOf(url, body, more),
  raw: true,
});
const post = (body: string, type = FORM) =>
  raw('http://a.test/login', 'ok', {
    method: 'POST',
    requestHeaders: [['content-type', type]],
    requestBody: strToU8(body),
  });
const bodyOf = (exchange: RawExchange, known = {}) =>
  strFromU8(takeOutSecrets([exchange], known).exchanges[0].requestBody!);

test('cookies, credentials and personal details are removed from headers, and the rest stays', () => {
  const { exchanges, found } = takeOutSecrets([
    raw('http://a.test/', '', {
      requestHeaders: [
        ['cookie', 'session=abc; theme=dark'],
        ['authorization', 'Bearer eyJhbGciOi.x.y'],
        ['x-api-key', 'k-123456'],
        ['user-agent', 'Me'],
        ['accept', 'text/html'],
      ],
      headers: [
        ['set-cookie', 'session=def; HttpOnly'],
        ['content-type', 'text/html'],
        ['content-encoding', 'gzip'],
        ['x-total-count', '12'],
      ],
    }),
  ]);
  expect(exchanges[0].requestHeaders).toEqual([['accept', 'text/html']]);
  expect(exchanges[0].headers).toEqual([
    ['content-type', 'text/html'],
    ['x-total-count', '12'],
  ]);
  expect(found).toEqual([
    { kind: 'cookie', name: 'session', times: 2 },
    { kind: 'cookie', name: 'theme', times: 1 },
    { kind: 'header', name: 'authorization', times: 1 },
    { kind: 'header', name: 'x-api-key', times: 1 },
  ]);
  expect(JSON.stringify(found)).not.toContain('eyJ');
});

test('a session id that a page repeats is removed from the page, but not a setting', () => {
  const { exchanges } = takeOutSecrets([
    raw('http://a.test/?s=8f3kD02mfK3l', '<body class="dark-and-wide"><a href="/?s=8f3kD02mfK3l">', {
      requestHeaders: [['cookie', 'sid=8f3kD02mfK3l; look=dark-and-wide']],
    }),
  ]);
  expect(exchanges[0].url).toBe(`http://a.test/?s=${TAKEN_OUT}`);
  expect(strFromU8(exchanges[0].body)).toBe(`<body class="dark-and-wide"><a href="/?s=${TAKEN_OUT}">`);
});

describe('passwords', () => {
  test('are emptied in forms, even short ones, and do not distinguish requests', () => {
    const { exchanges, parameters, found } = takeOutSecrets([post('user=eve&password=x1&next=%2F')]);
    expect(strFromU8(exchanges[0].requestBody!)).toBe(`user=eve&password=${TAKEN_OUT}&next=%2F`);
    expect(parameters).toEqual(['password']);
    expect(found).toEqual([{ kind: 'password', name: 'password', times: 1 }]);
  });

  test('are emptied in addresses, and where a redirect leads to one', () => {
    const { exchanges, cleanUrl } = takeOutSecrets([
      raw('http://a.test/?pin=12', '', { status: 302, headers: [['location', '/in?pin=12&x=1#top']] }),
    ]);
    expect(exchanges[0].url).toBe(`http://a.test/?pin=${TAKEN_OUT}`);
    expect(exchanges[0].headers).toEqual([['location', `/in?pin=${TAKEN_OUT}&x=1#top`]]);
    expect(cleanUrl('http://a.test/in?x=1&pin=12')).toBe(`http://a.test/in?x=1&pin=${TAKEN_OUT}`);
  });

  test('are emptied in JSON and multipart forms', () => {
    expect(bodyOf(post('{"user":"eve","passwd":"a\\"b","n":1}', 'application/json'))).toBe(
      `{"user":"eve","passwd":"${TAKEN_OUT}","n":1}`,
    );
    const part = (value: string) =>
      `--b\r\nContent-Disposition: form-data; name="pin"\r\n\r\n${value}\r\n--b--\r\n`;
    expect(bodyOf(post(part('1234'), 'multipart/form-data; boundary=b'))).toBe(part(TAKEN_OUT));
  });

  test('are recognised by the field that they were typed into, whatever its name', () => {
    expect(bodyOf(post('a=eve&b=hunter22'), { fields: ['b'], values: ['hunter22'] })).toBe(
      `a=eve&b=${TAKEN_OUT}`,
    );
  });

  test('are removed wherever else they occur, in any notation', () => {
    const secret = 'p&ss "wörd"1';
    const page = raw(
      'http://a.test/',
      `<p>${secret.replaceAll('&', '&amp;')}</p>{"p":${JSON.stringify(secret)}}`,
    );
    const { exchanges } = takeOutSecrets([page], { values: [secret] });
    expect(strFromU8(exchanges[0].body)).toBe(`<p>${TAKEN_OUT}</p>{"p":"${TAKEN_OUT}"}`);
  });

  test('stay if the query itself names them', () => {
    const { exchanges, parameters } = takeOutSecrets([post('user=eve&password=open-sesame')], {
      fields: ['password'],
      values: ['open-sesame'],
      open: new Set(['open-sesame']),
    });
    expect(strFromU8(exchanges[0].requestBody!)).toBe('user=eve&password=open-sesame');
    expect(parameters).toEqual([]);
  });

  test('passengers and passports are not secrets', () => {
    const body = 'passengers=2&passport=none&compass=N';
    expect(bodyOf(post(body))).toBe(body);
  });
});

test('names and passwords in addresses are removed', () => {
  const { exchanges } = takeOutSecrets([raw('http://eve:hunter22@a.test/x#top', '')]);
  expect(exchanges[0].url).toBe('http://a.test/x');
});

test('decoded basic credentials are also removed', () => {
  const { exchanges } = takeOutSecrets([
    raw('http://a.test/', 'you are eve, hunter22', {
      requestHeaders: [['authorization', `Basic ${btoa('eve:hunter22')}`]],
    }),
  ]);
  expect(strFromU8(exchanges[0].body)).toBe(`you are eve, ${TAKEN_OUT}`);
});

test('pictures stay the same, byte by byte', () => {
  const bytes = Uint8Array.from({ length: 512 }, (_, i) => i % 256);
  const { exchanges } = takeOutSecrets(
    [raw('http://a.test/x.png', '', { body: bytes, headers: [['content-type', 'image/png']] })],
    { values: ['secret-value'] },
  );
  expect(exchanges[0].body).toEqual(bytes);
});

test('text in any encoding keeps its bytes', () => {
  const bytes = Uint8Array.from([...strToU8('hunter22'), ...Array.from({ length: 256 }, (_, i) => i)]);
  const { exchanges } = takeOutSecrets([raw('http://a.test/', '', { body: bytes })], {
    values: ['hunter22'],
  });
  expect([...exchanges[0].body]).toEqual([
    ...strToU8(TAKEN_OUT),
    ...Array.from({ length: 256 }, (_, i) => i),
  ]);
});
