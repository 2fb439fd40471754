import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type StaticServer, startStaticServer } from './staticServer';

let server: StaticServer;

const home = mkdtempSync(join(tmpdir(), 'latticework-server-'));

beforeAll(async () => {
  mkdirSync(join(home, 'site', 'sub'), { recursive: true });
  mkdirSync(join(home, 'site-beside'));
  writeFileSync(join(home, 'secret.txt'), 'secret');
  writeFileSync(join(home, 'site-beside', 'secret.txt'), 'secret');
  writeFileSync(join(home, 'site', 'index.html'), 'home');
  writeFileSync(join(home, 'site', 'a b.js'), 'code');
  writeFileSync(join(home, 'site', 'x.wasm'), 'wasm');
  writeFileSync(join(home, 'site', 'sub', 'index.html'), 'sub');
  for (const path of ['miniwob/click.html', 'packs/holder.html']) {
    mkdirSync(join(home, 'site', path, '..'), { recursive: true });
    writeFileSync(join(home, 'site', path), 'page');
  }
  symlinkSync(join(home, 'secret.txt'), join(home, 'site', 'link.txt'));
  mkdirSync(join(home, 'pack'));
  writeFileSync(join(home, 'pack', 'a.html'), 'pack');
  symlinkSync(join(home, 'secret.txt'), join(home, 'pack', 'link.txt'));
  const also = { path: 'pack/', folder: join(home, 'pack') };
  server = await startStaticServer({
    folder: join(home, 'site'),
    base: '/base/',
    also,
    hosts: ['tunnel.example', 'My-Laptop.local'],
  });
});
afterAll(() => server.close());

/** A request with the path exactly as given: `fetch` would normalise it. */
function get(path: string, method = 'GET', host = 'localhost') {
  const { port } = new URL(server.url);
  return new Promise<{ status?: number; type?: string; isolation?: unknown; body: string }>(
    (resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, method, headers: { Host: host } }, (response) => {
        let body = '';
        response.on('data', (data) => {
          body += data;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            type: response.headers['content-type'],
            isolation: response.headers['cross-origin-embedder-policy'],
            body,
          }),
        );
      });
      call.on('error', reject);
      call.end();
    },
  );
}

test('files come with their type and the isolation headers', async () => {
  expect(await get('/base/x.wasm')).toEqual({
    status: 200,
    type: 'application/wasm',
    isolation: 'require-corp',
    body: 'wasm',
  });
  expect(await get('/base/a%20b.js?v=1')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    body: 'code',
  });
  expect(await get('/base/')).toMatchObject({ type: 'text/html; charset=utf-8', body: 'home' });
  expect(await get('/base/sub')).toMatchObject({ status: 200, body: 'sub' });
  expect(await get('/base/x.wasm', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test('a file that the browser already has is not sent again until it changes', async () => {
  const address = `${server.url}c.css`;
  const ask = (version = '') => fetch(address, { headers: { 'If-None-Match': version }, cache: 'no-store' });
  writeFileSync(join(home, 'site', 'c.css'), 'old');
  const first = await ask();
  const version = first.headers.get('etag') ?? '';
  expect([first.status, await first.text(), version]).toEqual([200, 'old', expect.stringMatching(/^"\d/)]);
  const again = await ask(version);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  writeFileSync(join(home, 'site', 'c.css'), 'newer');
  expect(await (await ask(version)).text()).toBe('newer');
});

test('a second folder appears next to the first', async () => {
  expect(await get('/base/pack/a.html')).toMatchObject({ status: 200, body: 'pack' });
});

test('a folder that comes first does so once it exists, for the files that it has', async () => {
  const [folder, first] = [join(home, 'site'), join(home, 'kept', 'first')];
  const second = await startStaticServer({ folder, first });
  const ask = async (path: string) => {
    const response = await fetch(second.url + path, { cache: 'no-store' });
    return [response.status, await response.text()];
  };
  expect(await ask('miniwob/click.html')).toEqual([200, 'page']);
  mkdirSync(join(first, 'miniwob'), { recursive: true });
  writeFileSync(join(first, 'miniwob', 'click.html'), 'earlier page');
  symlinkSync(join(home, 'secret.txt'), join(first, 'miniwob', 'link.txt'));
  expect(await ask('miniwob/click.html')).toEqual([200, 'earlier page']);
  expect(await ask('packs/holder.html')).toEqual([200, 'page']);
  expect(await ask('')).toEqual([200, 'home']);
  expect(await ask('miniwob/link.txt')).toEqual([404, 'Not found']);
  await second.close();
});

test('each kind of file comes with the policy that it needs', async () => {
  const policyOf = async (path: string) =>
    (await fetch(server.url + path)).headers.get('content-security-policy') ?? '';
  for (const app of ['', 'a%20b.js', 'x.wasm']) {
    const policy = await policyOf(app);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
  }
  const task = await policyOf('miniwob/click.html');
  expect(task).toContain("script-src 'self' 'unsafe-inline';");
  expect(task).toContain("frame-ancestors 'self'");
  const holder = await policyOf('packs/holder.html');
  expect(holder).toContain("script-src 'unsafe-inline' 'unsafe-eval';");
  expect(holder).not.toContain("script-src 'self'");
  expect(holder).toContain("frame-ancestors 'self'");
});

/** How often this process has a file open, on Linux. */
function timesOpen(file: string): number {
  return readdirSync('/proc/self/fd').filter((number) => {
    try {
      return readlinkSync(join('/proc/self/fd', number)) === file;
    } catch {
      // It has been closed since.
      return false;
    }
  }).length;
}

/** Asks for a file, and hangs up as soon as some of it has come. */
function getSomeOf(path: string): Promise<void> {
  const { port } = new URL(server.url);
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { Host: 'localhost' } }, (response) => {
      response.once('data', () => call.destroy());
      response.once('close', resolve);
      response.on('error', () => {});
    });
    call.end();
  });
}

test.skipIf(process.platform !== 'linux')('a file is closed again if the browser hangs up', async () => {
  const file = join(realpathSync(join(home, 'site')), 'large.bin');
  writeFileSync(file, new Uint8Array(32 * 2 ** 20));
  for (let call = 0; call < 3; call++) await getSomeOf('/base/large.bin');
  await vi.waitFor(() => expect(timesOpen(file)).toBe(0));
});

test.each([
  'localhost',
  'localhost:80',
  'me.localhost:5000',
  '127.0.0.1:1',
  '[::1]:2',
  'tunnel.example:443',
  'my-laptop.local',
])('a request for %s is answered', async (host) => {
  expect(await get('/base/', 'GET', host)).toMatchObject({ status: 200 });
});

test.each([
  'example.org',
  'evil.example:80',
  '127.0.0.1.example.org',
  'localhost.example.org',
  '192.168.0.7',
  'x y',
])('a request for %s is refused', async (host) => {
  const { status, body } = await get('/base/', 'GET', host);
  expect(status).toBe(403);
  expect(body).not.toContain('home');
});

test.each([
  '/base/../secret.txt',
  '/base/..%2fsecret.txt',
  '/base/%2e%2e/secret.txt',
  '/base/sub/..%2f..%2fsecret.txt',
  '/base/..%2fsite-beside/secret.txt',
  '/base//etc/passwd',
  '/base/%2fetc%2fpasswd',
  '/base/link.txt',
  '/base/pack/link.txt',
  '/base/pack/..%2fsecret.txt',
  '/base/pack/..%2fsite%2findex.html',
  '/base/pack/',
  '/base/none.txt',
  '/secret.txt',
  '/',
])('%s is not found', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

test('anything but a file request is refused', async () => {
  expect((await get('/base/%ff')).status).toBe(400);
  expect((await get('/base/x%00.wasm')).status).toBe(400);
  expect((await get('/base/x.wasm', 'POST')).status).toBe(405);
});
