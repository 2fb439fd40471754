import { readdirSync, readFileSync } from 'node:fs';
import { sumOf, weighFirstLoad } from '../../scripts/weight/weigh';
import { expect, test } from './site';

test('the build runs under a sub-path, isolated, without errors', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await expect(page.locator('iframe').first()).toBeAttached();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(site.problems).toEqual([]);
});

test('the page runs no script but its own files, wherever it is served from', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  // Without the server's header, on any host.
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /script-src 'self' 'wasm-unsafe-eval'; /);
  const ran = await page.evaluate(() => {
    const marks = window as { inline?: boolean; handler?: boolean; evaluated?: boolean };
    const script = document.createElement('script');
    script.textContent = 'window.inline = true';
    const image = document.createElement('div');
    image.innerHTML = '<img src="data:," onerror="window.handler = true">';
    document.body.append(script, image);
    // In a task of its own: calls by the debugger itself may do more than the page may.
    setTimeout(() => {
      try {
        // biome-ignore lint/security/noGlobalEval: to see that it does nothing
        // biome-ignore lint/complexity/noCommaOperator: an indirect call runs in the page's scope
        (0, eval)('window.evaluated = true');
      } catch {
        // As it should be.
      }
    });
    return new Promise((resolve) =>
      setTimeout(() => resolve([marks.inline, marks.handler, marks.evaluated]), 500),
    );
  });
  expect(ran).toEqual([undefined, undefined, undefined]);
});

test('the server gives out its folder and nothing else', async ({ request, site }) => {
  const { origin } = new URL(site.url);
  const get = (path: string) => request.get(`${site.url}${path}`);
  const wasm = await get('wasm/tfjs-backend-wasm-simd.wasm');
  expect(wasm.headers()['content-type']).toBe('application/wasm');
  expect(wasm.headers()['cross-origin-embedder-policy']).toBe('require-corp');
  expect((await get('..%2f..%2fpackage.json')).status()).toBe(404);
  expect((await get('..%5c..%5cpackage.json')).status()).toBe(404);
  expect((await get('no-such-file')).status()).toBe(404);
  expect((await get('%ff')).status()).toBe(400);
  expect((await request.get(`${origin}/package.json`)).status()).toBe(404);
});

test('keys typed right after the shortcut of the command menu belong to the menu', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Import a pack');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Packs of task pages' })).toBeVisible();
});

test('a first visit fetches at most 700 kB', async ({ browser, site }) => {
  // Without motion the agent at work waits: its files are not part of the first screen.
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const files = await weighFirstLoad(context, site.url);
  await context.close();
  expect(files.map(({ path }) => path)).toContain('miniwob/click-checkboxes.html');
  const heaviest = files.slice(0, 12).map(({ path, gzipped }) => `${path} ${gzipped}`);
  expect(sumOf(files), heaviest.join(', ')).toBeLessThan(700_000);
});

test('the agent at work on the first screen fetches its own code, and that of no other agent', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference', serviceWorkers: 'block' });
  const files = await weighFirstLoad(context, site.url);
  await context.close();
  const agents = files.flatMap(
    ({ path }) => /^assets\/(wge|dom-q-net|world-of-bits|cc-net|paired)-/.exec(path)?.[1] ?? [],
  );
  expect(new Set(agents)).toEqual(new Set(['wge']));
});

test('every component of Mantine in the build has its style sheet', async ({ request, site }) => {
  const get = async (path: string) => (await request.get(`${site.url}${path}`)).text();
  const files = (await get('service-worker.js')).match(/assets\/[\w.-]+\.(?:js|css)\b/g)!;
  const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]+\b/g));
  const classesOf = async (ending: string) =>
    classesIn((await Promise.all(files.filter((file) => file.endsWith(ending)).map(get))).join('\n'));
  const [used, styled] = [await classesOf('.js'), await classesOf('.css')];
  const folder = 'node_modules/@mantine/core/styles';
  const sheets = readdirSync(folder).filter((name) => !name.endsWith('.layer.css'));
  const missing = sheets.filter((name) =>
    [...classesIn(readFileSync(`${folder}/${name}`, 'utf8'))].some((it) => used.has(it) && !styled.has(it)),
  );
  expect(used.size).toBeGreaterThan(100);
  expect(missing, 'to be imported in src/app/mantineStyles.ts').toEqual([]);
});

test('a browser that lacks a feature gets a message with the feature and what to do', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'CompressionStream');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  });
  await page.goto(site.url);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'It lacks Element.checkVisibility (for finding what can be seen of a page)',
  );
  await expect(alert).toContainText('CompressionStream (for storing runs)');
  await expect(alert).toContainText(/Update it, or use another one: Chrome/);
  await expect(alert).not.toContainText('module workers');
  expect(site.problems).toEqual([]);
});
