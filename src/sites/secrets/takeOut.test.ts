import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fromByteText, toByteText } from '../../files/byteText';
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

  describe('too short to be looked for everywhere', () => {
    const known = { fields: ['pin'], values: ['4711'] };

    test.each([
      ['JSON', '{"customerPin":"4711","n":"14711"}', `{"customerPin":"${TAKEN_OUT}","n":"14711"}`],
      ['a number in JSON', '{"a":{"b":4711},"n":47110}', `{"a":{"b":"${TAKEN_OUT}"},"n":47110}`],
      ['a list', '["4711","x"]', `["${TAKEN_OUT}","x"]`],
      ['a form', 'customerPin=4711&n=4711-2', `customerPin=${TAKEN_OUT}&n=4711-2`],
    ])('are removed from requests as whole values, whatever these are called: %s', (_, body, left) => {
      const { exchanges, found, remaining } = takeOutSecrets([post(body, '')], known);
      expect(strFromU8(exchanges[0].requestBody!)).toBe(left);
      expect([found.length, remaining]).toEqual([1, []]);
    });

    test('are reported, and do not distinguish requests', () => {
      const page = raw('http://a.test/in?by=4711&year=2027', 'Room 4711');
      const { exchanges, parameters, found, cleanUrl } = takeOutSecrets([page], known);
      expect(exchanges[0].url).toBe(`http://a.test/in?by=${TAKEN_OUT}&year=2027`);
      expect(strFromU8(exchanges[0].body)).toBe('Room 4711');
      expect(parameters).toEqual(['by']);
      expect(found).toEqual([{ kind: 'password', name: 'by', times: 1 }]);
      expect(cleanUrl('http://a.test/?x=4711')).toBe(`http://a.test/?x=${TAKEN_OUT}`);
    });

    test('stay if the query names them, or if they may be any number', () => {
      const body = '{"customerPin":"4711","persons":"2"}';
      const open = new Set(['4711']);
      expect(bodyOf(post(body), { fields: ['pin'], values: ['4711', '2'], open })).toBe(body);
    });
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

describe('passwords and tokens wherever they are written', () => {
  const secret = 'hunter2!secret';
  const everything = (exchange: RawExchange) => {
    const { exchanges, found } = takeOutSecrets([exchange]);
    const [{ url, headers, requestBody = new Uint8Array(), body }] = exchanges;
    return { text: [url, JSON.stringify(headers), strFromU8(requestBody), strFromU8(body)].join(' '), found };
  };
  const answered = (body: string, type = 'application/json') =>
    raw('http://a.test/token', body, { headers: [['content-type', type]] });
  const redirected = (location: string) =>
    raw('http://a.test/', '', { status: 302, headers: [['location', location]] });

  test.each([
    ['inside JSON', post(`{"variables":{"input":{"password":"${secret}"}}}`, 'application/json')],
    ['inside a JSON list', post(`[{"password":"${secret}"}]`, 'application/json')],
    ['in JSON inside JSON', post(JSON.stringify({ body: `{"password":"${secret}"}` }), 'application/json')],
    ['in JSON inside a form', post(`variables=${encodeURIComponent(`{"password":"${secret}"}`)}`)],
    ['in JSON sent as a form', post(`{"password":"${secret}"}`)],
    ['in JSON sent as text', post(`{"password":"${secret}"}`, 'text/plain')],
    ['in JSON without a type', post(`{"password":"${secret}"}`, '')],
    ['in a form sent as text', post(`user=eve&password=${secret}`, 'text/plain;charset=UTF-8')],
    ['in a form without a type', post(`user=eve&password=${encodeURIComponent(secret)}`, '')],
    ['in the list of a response', answered(`[{"user":{"password":"${secret}"}}]`)],
    ['in a form of lines', post(`user=eve\r\npassword=${secret}\r\n`, 'text/plain')],
    ['in a list of pairs', post(`[{"name":"password","value":"${secret}"}]`, 'application/json')],
    ['before its name', post(`{"form":[{"value":"${secret}","key":"password"}]}`, 'application/json')],
    ['in an address in a form', post(`next=${encodeURIComponent(`/in?password=${secret}&a=1`)}&b=2`)],
  ])('a password %s', (_, exchange) => {
    const { text, found } = everything(exchange);
    expect(text).not.toContain('hunter2');
    expect(found).toEqual([{ kind: 'password', name: 'password', times: 1 }]);
  });

  const token = 'eyJhbGciOi-tok.en_1';
  test.each([
    ['access_token', raw(`http://a.test/?access_token=${token}&page=2`, `{"next":"?t=${token}"}`)],
    ['api_key', raw(`http://a.test/?api_key=${token}`, '')],
    ['apiKey', post(`{"apiKey":"${token}"}`, 'application/json')],
    ['client_secret', post(`grant_type=client_credentials&client_secret=${token}`)],
    ['code', raw(`http://a.test/back?code=${token}&state=1`, '')],
    ['code', redirected(`/back?code=${token}&state=1`)],
    ['access_token', redirected(`/back#access_token=${token}&token_type=bearer`)],
    ['access_token', redirected(`/#/back?access_token=${token}`)],
    ['access_token', answered(`{"access_token":"${token}","expires_in":3600}`)],
    ['refresh_token', answered(`)]}'\n{"refresh_token":"${token}"}`, 'text/plain')],
    ['id_token', answered(`{"session":{"id_token":"${token}"}}`, '')],
  ])('a token named %s', (name, exchange) => {
    const { text, found } = everything(exchange);
    expect(text).not.toContain(token);
    expect(text).toContain(TAKEN_OUT);
    expect(found).toEqual([{ kind: 'token', name, times: 1 }]);
  });

  const drawn = 'q7Zp-41xKbR_90sd';
  test.each([
    ['token', raw(`http://a.test/?token=${drawn}&page=2`, `<a href="?t=${drawn}">`)],
    ['token', answered(`{"user":{"token":"${drawn}"}}`)],
    ['sessionId', answered(`{"sessionId":"${drawn}"}`, 'application/octet-stream')],
    ['sessionid', post(`sessionid=${drawn}&n=1`)],
    ['session[sid]', post(`session[sid]=${drawn}`)],
    ['sid', redirected(`/back?sid=${drawn}`)],
    ['jwt', post(`{"jwt":"${drawn}"}`, 'application/json')],
    ['authorization', answered(`{"headers":{"authorization":"Bearer ${drawn}"}}`)],
    ['secret', answered(`{"app":{"secret":"${drawn}"}}`)],
    ['privateKey', answered(`<script>start({ "privateKey": "${drawn}" })</script>`, 'text/html')],
    ['token', raw(`http://a.test/?u=${encodeURIComponent(`http://b.test/in?token=${drawn}`)}`, '')],
  ])('a value that was drawn at random named %s', (name, exchange) => {
    const { text, found } = everything(exchange);
    expect(text).not.toContain(drawn);
    expect(text).toContain(TAKEN_OUT);
    expect(found).toEqual([{ kind: 'token', name, times: 1 }]);
  });

  const header = btoa('{"alg":"HS256","typ":"JWT"}');
  const webToken = `${header}.${btoa('{"sub":"eve"}').replaceAll('=', '')}.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1g`;
  const encrypted = `${header}..AxY8DCtDaGlsbGljb3RoZQ.KDlTtXchhZTGufMYmOYGS4HffxPSUrfmqCHXaI9wOGY.U0m_YmjN04DJvceFICbCVQ`;
  test.each([
    ['in a page', raw('http://a.test/', `<script>start("${webToken}")</script>`), 'JWT'],
    ['in a script', raw('http://a.test/', `a='\\x22${webToken}\\x22'`), 'JWT'],
    ['in a path', raw(`http://a.test/join/${webToken}?a=1`, ''), 'JWT'],
    ['in an escaped address', raw(`http://a.test/?u=%2Fin%3Ft%3D${webToken}`, ''), 't'],
    ['in an answer', answered(`{"u":"${webToken}"}`), 'u'],
    ['in an answer without a type', answered(`{"u":"${webToken}"}`, 'application/octet-stream'), 'u'],
    ['in a form', post(`u=${webToken}`), 'u'],
    ['in a header', raw('http://a.test/', '', { headers: [['x-who', `Bearer ${webToken}`]] }), 'JWT'],
    ['that is encrypted', raw('http://a.test/', `<p>${encrypted}</p>`), 'JWT'],
  ])('a web token %s', (_, exchange, name) => {
    const { text, found } = everything(exchange);
    expect(text).not.toContain(header);
    expect(text).toContain(TAKEN_OUT);
    expect(found).toEqual([{ kind: 'token', name, times: 1 }]);
  });

  test('a private key, whatever its name', () => {
    const key = '-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----';
    const { text, found } = everything(answered(JSON.stringify({ pem: key })));
    expect(text).not.toContain('MIIB');
    expect(found).toEqual([{ kind: 'token', name: 'pem', times: 1 }]);
  });

  test('pages of a list that are named like one stay apart from each other', () => {
    const drawnToo = raw(`http://a.test/in?token=${drawn}`, '');
    const { exchanges, parameters } = takeOutSecrets([drawnToo, raw('http://a.test/list?token=CAU', '')]);
    expect(exchanges.map(({ url }) => url)).toEqual([
      `http://a.test/in?token=${TAKEN_OUT}`,
      'http://a.test/list?token=CAU',
    ]);
    expect(parameters).toEqual([]);
  });

  test.each([
    `${'eyJ'.repeat(300_000)} ${'eyJhbGciOiJIUzI1NiJ9.'.repeat(10_000)}`,
    ...['&token=', 'token="', '<input ', '<input a="', '\\', '%25', 'a='].map((text) => text.repeat(100_000)),
  ])('a body full of beginnings is read in linear time', (body) => {
    const before = process.cpuUsage();
    takeOutSecrets([raw('http://a.test/', body, { requestHeaders: [['cookie', `sid=${drawn}`]] })]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(5);
  });

  test('short ones are emptied where they are named', () => {
    expect(bodyOf(post('{"a":[{"pin":12}]}', 'text/plain'))).toBe(`{"a":[{"pin":"${TAKEN_OUT}"}]}`);
    expect(everything(redirected('/#access_token=ab1')).text).toContain(`/#access_token=${TAKEN_OUT}"`);
  });

  const inForm = (json: string) => `data=${encodeURIComponent(json)}&n=1`;
  test.each([
    ['JSON inside a form', inForm('{"pin":"1234","n":1}'), FORM, inForm(`{"pin":"${TAKEN_OUT}","n":1}`)],
    ['JSON inside JSON', '{"v":"{\\"pin\\":\\"12\\"}"}', '', `{"v":"{\\"pin\\":\\"${TAKEN_OUT}\\"}"}`],
    ['a list', '{"pin":["1", 2],"n":[1.50]}', '', `{"pin":["${TAKEN_OUT}", "${TAKEN_OUT}"],"n":[1.50]}`],
    ['an escaped name', '{"p\\u0069n":"12","n":1e3}', '', `{"p\\u0069n":"${TAKEN_OUT}","n":1e3}`],
    ['brackets in a form', 'a=1&card[cvv]=123', FORM, `a=1&card[cvv]=${TAKEN_OUT}`],
    ['lines', 'a=1%20\r\npin=1 2\r\n', 'text/plain', `a=1%20\r\npin=${TAKEN_OUT}\r\n`],
    [
      'pairs',
      '[{"name":"pin","value":12},{"name":"n","value":3}]',
      '',
      `[{"name":"pin","value":"${TAKEN_OUT}"},{"name":"n","value":3}]`,
    ],
    [
      'an address in an address',
      'u=%2Fin%3Fpin%3D12%26n%3D3&n=1',
      FORM,
      `u=%2Fin%3Fpin%3D${TAKEN_OUT}%26n%3D3&n=1`,
    ],
    ['escaped brackets', 'user%5Bpin%5D=12&a=+', FORM, `user%5Bpin%5D=${TAKEN_OUT}&a=+`],
    [
      'a list of brackets',
      'user[otp][]=1&user[otp][]=2',
      '',
      `user[otp][]=${TAKEN_OUT}&user[otp][]=${TAKEN_OUT}`,
    ],
  ])('short ones are emptied in %s, and nothing else changes', (_, body, type, left) => {
    expect(bodyOf(post(body, type))).toBe(left);
  });

  test('short ones are emptied in unescaped names of addresses', () => {
    const { exchanges, cleanUrl } = takeOutSecrets([raw('http://a.test/?a=[]&user[password]=abc1', '')]);
    expect(exchanges[0].url).toBe(`http://a.test/?a=[]&user[password]=${TAKEN_OUT}`);
    expect(cleanUrl('http://a.test/x?user[password]=b2')).toBe(`http://a.test/x?user[password]=${TAKEN_OUT}`);
  });

  test('in responses, they are removed however they are escaped, and whatever the encoding and the type', () => {
    const { exchanges, remaining } = takeOutSecrets([
      answered('{"access_token":"abc\\/def12\\u00333\\/ghi","at":1.0}'),
      answered(`{"api_key":"${token}"}`, 'application/octet-stream'),
      raw('http://a.test/', '', { body: fromByteText('{"password":"p\xe4ssw\xf6rd1","user":"\xe4"}') }),
    ]);
    expect(exchanges.map(({ body }) => toByteText(body))).toEqual([
      `{"access_token":"${TAKEN_OUT}","at":1.0}`,
      `{"api_key":"${TAKEN_OUT}"}`,
      `{"password":"${TAKEN_OUT}","user":"\xe4"}`,
    ]);
    expect(remaining).toEqual([]);
  });

  test('what could not be removed is not reported as removed', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, ...strToU8(`sid=${drawn}`)]);
    const headers: RawExchange['headers'] = [['content-type', 'application/octet-stream']];
    const { exchanges, found, remaining } = takeOutSecrets([
      raw('http://a.test/', '', { body: bytes, headers: [...headers, ['set-cookie', `sid=${drawn}`]] }),
      raw('http://a.test/', `sid=${drawn}`, { headers }),
      post('pin=1234'),
    ]);
    expect(exchanges[0].body).toEqual(bytes);
    expect(strFromU8(exchanges[1].body)).toBe(`sid=${TAKEN_OUT}`);
    expect(found).toEqual([{ kind: 'password', name: 'pin', times: 1 }]);
    expect(remaining).toEqual([{ kind: 'cookie', name: 'sid', times: 1 }]);
  });

  test('the number of a session is removed from a page, but not the number in a setting', () => {
    const cookies = 'PHPSESSID=1234567890; last_visit=1700000000';
    const { exchanges } = takeOutSecrets([
      raw('http://a.test/', '<a href="?s=1234567890"> 1700000000', { requestHeaders: [['cookie', cookies]] }),
    ]);
    expect(strFromU8(exchanges[0].body)).toBe(`<a href="?s=${TAKEN_OUT}"> 1700000000`);
  });

  test.each([
    raw('http://a.test/airports?code=BRU-2024-terminal', ''),
    raw('http://a.test/shops?state=CA&code=94110', ''),
    raw('http://a.test/list?pageToken=CAUQAA1234567890', ''),
    raw('http://a.test/list?token=CAU&sid=12&jwt=', ''),
    answered('{"token":"Enter the token","sessionId":5,"sid":"shop-of-eve","authorization":"required"}'),
    raw('http://a.test/eyJpZCI6MSwiYSI6Mn0.min.js', 'import "eyJpZCI6MSwiYSI6Mn0"'),
    answered('{"password":"Your password","confirmPassword":"Repeat it","access_token":"Access token"}'),
    answered('{"passwordHelp":"/help/2024/password","hasPassword":true,"pin":"51.0543,3.7174"}'),
    answered('{"access_token_expires_at":1700000000000,"validToken":"yes, it is valid 2024"}'),
    answered('{"access_token":{"expires_at":"2027-01-02T03:04:05Z","expires_in":1700000000}}'),
    post('{"pin":{"lat":51.05432,"lng":3.71741}}', 'application/json'),
    raw(
      'http://a.test/',
      '<script>a?accessToken=b.data.accessTokens.first2:c;resetPassword="/v1/reset-password"</script>',
    ),
    raw(
      'http://a.test/',
      '<label for=password>Password1:</label> <input name=password placeholder="8 characters">',
    ),
    raw('http://a.test/', 'theme', { requestHeaders: [['cookie', 'zoom=12345678; mode=session-2']] }),
  ])('whatever only looks like one stays', (exchange) => {
    const { exchanges, parameters } = takeOutSecrets([exchange]);
    expect(exchanges[0]).toMatchObject({ url: exchange.url, body: exchange.body });
    expect(parameters).toEqual([]);
  });

  test('JSON nested without end is left alone', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(bodyOf(post(deep, 'application/json'))).toBe(deep);
  });

  test('a token in JSON that is nested too deeply to be read is found as in any text', () => {
    const deep = (value: string) =>
      `${Array.from({ length: 50_000 }, (_, i) => `{"n${i}":`).join('')}{"access_token":"${value}"}${'}'.repeat(50_000)}`;
    for (const exchange of [post(deep(token), 'application/json'), answered(deep(token))]) {
      const { text, found } = everything(exchange);
      expect(text.includes(deep(TAKEN_OUT))).toBe(true);
      expect(found).toEqual([{ kind: 'token', name: 'access_token', times: 1 }]);
    }
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
