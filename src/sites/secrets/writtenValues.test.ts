/** Named values and cookies in every place and notation in which sites write them. */
import { strFromU8, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { exchangeOf } from '../testing/sampleSite';
import type { RawExchange } from '../traffic/traffic';
import { TAKEN_OUT, takeOutSecrets } from './takeOut';

const raw = (url: string, body: string, more: Partial<RawExchange> = {}): RawExchange => ({
  ...exchangeOf(url, body, more),
  raw: true,
});
const answered = (body: string, type = 'application/json') =>
  raw('http://a.test/', body, { headers: [['content-type', type]] });
/** What is left of the body of a request. */
function sent(body: string, type: string): string {
  const request = raw('http://a.test/', 'ok', {
    method: 'POST',
    requestHeaders: [['content-type', type]],
    requestBody: strToU8(body),
  });
  return strFromU8(takeOutSecrets([request]).exchanges[0].requestBody!);
}

const given = 'gho_16C7e42F292c6912E7710c838347Ae178B4a';
const page = (html: string) => raw('http://a.test/', html);
test.each([
  ['JSON in a page', page(`<script type="application/json">{"a":{"accessToken":"${given}"}}</script>`)],
  ['JSON in a script', page(`<script>start("{\\"accessToken\\":\\"${given}\\"}")</script>`)],
  ['JSON in an attribute', page(`<i data-a="{&quot;accessToken&quot;:&quot;${given}&quot;}">`)],
  ['an object of a script', page(`<script>a = {accessToken: '${given}'}</script>`)],
  ['JSON line by line', answered(`{"a":1}\n{"accessToken":"${given}"}\n`, 'application/x-ndjson')],
  ['JSON after a guard', answered(`for (;;);{"accessToken":"${given}"}`)],
  ['JSON in a call', answered(`call({"accessToken":"${given}"});`, 'text/javascript')],
  ['JSON that is nested deeply', answered(`${'['.repeat(9_000)}{"accessToken":"${given}"}`)],
  ['a list below the name', answered(`{"accessToken":{"all":[{"value":"${given}"}]}}`)],
  ['a hidden field', page(`<input type=hidden value=${given} name="accessToken">`)],
  ['a hidden field of another kind', page(`<meta name='accessToken' content='${given}'>`)],
  ['an attribute of its name', page(`<i data-accessToken="${given}">`)],
  ['an address in a page', page(`<a href="/back?a=1&amp;accessToken=${given}&amp;b=2">`)],
  ['a relative address', page(`<a href='back.php?accessToken=${given}'>`)],
  [
    'an address in a script',
    page(`<script>go("https:\\/\\/a.test\\/?a\\u0026accessToken=${given}")</script>`),
  ],
  ['an address in a style', page(`<style>i { background: url(/a?accessToken=${given}) }</style>`)],
  ['Refresh', raw('http://a.test/', '', { headers: [['refresh', `0; url=/?accessToken=${given}`]] })],
  [
    'Content-Location',
    raw('http://a.test/', '', { headers: [['content-location', `/?accessToken=${given}`]] }),
  ],
  ['Link', raw('http://a.test/', '', { headers: [['link', `</?accessToken=${given}>; rel=next`]] })],
])('a token in %s', (_, exchange) => {
  const { exchanges, found } = takeOutSecrets([exchange]);
  const [{ headers, body }] = exchanges;
  const text = JSON.stringify(headers) + strFromU8(body);
  expect(text).not.toContain('gho_');
  expect(text).toContain(TAKEN_OUT);
  expect(found).toMatchObject([{ kind: 'token', name: expect.stringMatching(/accessToken$/), times: 1 }]);
});

test('a password below its name', () => {
  expect(sent('{"password":{"value":"x1","shown":false},"n":1}', 'application/json')).toBe(
    `{"password":{"value":"${TAKEN_OUT}","shown":false},"n":1}`,
  );
  expect(sent('mutation { login(name: "eve", password: "hunter2secret") }', 'text/plain')).toBe(
    `mutation { login(name: "eve", password: "${TAKEN_OUT}") }`,
  );
});

test.each([
  ['JSON of PHP', 'aB3\\/xY9kQ+7zLmN0pQ=='],
  ['JSON of Go', 'aB3/xY9kQ\\u002b7zLmN0pQ\\u003d\\u003d'],
  ['an attribute', 'aB3&#x2F;xY9kQ&#43;7zLmN0pQ&#x3D;&#61;'],
  ['an address', 'aB3%2fxY9kQ%2b7zLmN0pQ%3d%3d'],
])('a cookie as written in %s, whether it was sent as it is or escaped', (_, written) => {
  for (const cookie of ['aB3/xY9kQ+7zLmN0pQ==', '"aB3/xY9kQ+7zLmN0pQ=="', 'aB3%2FxY9kQ%2B7zLmN0pQ%3D%3D']) {
    const { exchanges, remaining } = takeOutSecrets([
      raw('http://a.test/', `<${written}>`, { requestHeaders: [['cookie', `session=${cookie}`]] }),
    ]);
    expect(strFromU8(exchanges[0].body)).toBe(`<${TAKEN_OUT}>`);
    expect(remaining).toEqual([]);
  }
});
