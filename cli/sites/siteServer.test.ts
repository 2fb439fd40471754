import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { exchangeOf, sampleFile } from '../../src/sites/testing/sampleSite';
import { siteServer } from './siteServer';

let server: Server;
let missed: string[] = [];

beforeAll(async () => {
  const exchanges = [
    exchangeOf('http://trains.test/', 'home', {
      headers: [
        ['content-type', 'text/html'],
        ['x-total-count', '12'],
        ['set-cookie', 'a=1'],
        ['clear-site-data', '"*"'],
        ['service-worker-allowed', '/'],
        ['content-security-policy', "default-src 'none'"],
        ['x-frame-options', 'DENY'],
        ['transfer-encoding', 'chunked'],
        ['access-control-allow-origin', '*'],
        ['access-control-allow-credentials', 'true'],
      ],
    }),
    exchangeOf('http://trains.test/old', '', {
      status: 302,
      headers: [['location', 'http://trains.test/new?a=1']],
    }),
    exchangeOf('http://trains.test/double', '', {
      status: 302,
      headers: [['location', 'http://trains.test//elsewhere.test/new']],
    }),
    exchangeOf('http://trains.test/paid', 'paid', { headers: [['x-total', '12 €']] }),
    exchangeOf('http://cdn.test/x.js', 'code', {
      headers: [
        ['content-type', 'text/javascript'],
        ['access-control-allow-origin', '*'],
        ['set-cookie', 'a=1'],
      ],
    }),
  ];
  server = siteServer({ file: sampleFile, exchanges, demos: [] }, (key) => missed.push(key));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
beforeEach(() => {
  missed = [];
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** @param path a whole address, as a proxy is asked for it */
function get(path: string, host = 'trains.localhost') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { Host: host } }, (response) => {
      let body = '';
      response.on('data', (data) => {
        body += data;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    call.on('error', reject);
    call.end();
  });
}

test('a page gets a policy that keeps it on this server, and loses the headers that act beyond it', async () => {
  const { status, headers, body } = await get('/');
  expect([status, body]).toEqual([200, 'home']);
  const { date, connection, 'keep-alive': alive, ...own } = headers;
  expect(own).toEqual({
    'content-type': 'text/html',
    'content-length': '4',
    'x-total-count': '12',
    'content-security-policy':
      "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; form-action 'self'; worker-src 'none'",
    // Neither scripts of pages elsewhere nor their elements (`<script src>`) get it.
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('redirects stay within the site', async () => {
  expect(await get('/old')).toMatchObject({ status: 302, headers: { location: '/new?a=1' } });
  const { headers } = await get('/double');
  const { href } = new URL(headers.location!, 'http://localhost:4000/double');
  expect(href).toBe('http://localhost:4000//elsewhere.test/new');
});

test('a header that was recorded as text is sent as the bytes that it was', async () => {
  const { status, headers, body } = await get('/paid');
  expect([status, body]).toEqual([200, 'paid']);
  expect(Buffer.from(String(headers['x-total']), 'latin1').toString()).toBe('12 €');
});

test.each(['evil.example', 'trains.test', 'localhost.evil.example:80'])(
  'a page elsewhere cannot read the recording by pointing its name here: %s',
  async (host) => {
    expect(await get('/', host)).toMatchObject({ status: 403 });
  },
);

test.each(['localhost', '127.0.0.1', '[::1]', 'other.localhost'])(
  'leads from %s to a name that it shares with no other server',
  async (host) => {
    const location = 'http://trains.localhost:4000//x?a=1';
    expect(await get('//x?a=1', `${host}:4000`)).toMatchObject({ status: 307, headers: { location } });
    expect(await get('/', host)).toMatchObject({ headers: { location: 'http://trains.localhost/' } });
  },
);

test('its scripts neither read nor set cookies of other servers on this machine', async () => {
  const { port } = server.address() as AddressInfo;
  const executablePath = (await findChromium()) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext();
    for (const url of [`http://localhost:${port}/`, `http://127.0.0.1:${port}/`])
      await context.addCookies([{ name: 'session', value: 'secret', url }]);
    const page = await context.newPage();
    await page.goto(`http://localhost:${port}/`);
    expect(page.url()).toBe(`http://trains.localhost:${port}/`);
    expect(await page.textContent('body')).toBe('home');
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.evaluate(() => {
      for (const domain of ['', '; domain=localhost', '; domain=.localhost']) {
        // biome-ignore lint/suspicious/noDocumentCookie: as a page of a site may
        document.cookie = `session=forged${domain}`;
      }
    });
    const elsewhere = await context.cookies([`http://localhost:${port}/`, `http://other.localhost:${port}/`]);
    expect(elsewhere.map(({ value }) => value)).toEqual(['secret']);
  } finally {
    await browser.close();
  }
}, 60_000);

test('as a proxy, it answers for every recorded origin, under the policy of none', async () => {
  const { status, headers, body } = await get('http://cdn.test/x.js', 'cdn.test');
  expect([status, body]).toEqual([200, 'code']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript',
    'access-control-allow-origin': '*',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('cross-origin-resource-policy');
});

test('a path is never taken for an address', async () => {
  expect(await get('//cdn.test/x.js')).toMatchObject({ status: 504 });
  expect(missed).toEqual(['GET http://trains.test//cdn.test/x.js']);
});
