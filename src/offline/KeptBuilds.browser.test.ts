import { afterEach, describe, expect, test } from 'vitest';
import { KeptBuilds } from './KeptBuilds';

const SCOPE = 'https://lattice.test/app/';
const at = (path: string) => SCOPE + path;
const cacheOf = (version: string) => caches.open(`latticework-build-${version}`);
const clear = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
};
afterEach(clear);

/** Keeps the page and a part of its own, both with the version as their text. */
const keep = (version: string, bring = putInto(version)) =>
  new KeptBuilds(SCOPE, version).keep(['index.html', `assets/${version}.js`], bring);
const putInto = (text: string) => (cache: Cache, url: string) => cache.put(url, new Response(text));

/** A browser that is closed once the page has been fetched. */
function leaveHalfKept(version: string): Promise<void> {
  return new Promise((resolve) => {
    void keep(version, async (cache, url) => {
      if (url.endsWith('.js')) return new Promise(() => {});
      await cache.put(url, new Response(version));
      resolve();
    });
  });
}

/** As the worker did before there were marks. */
async function keepUnmarked(version: string): Promise<void> {
  const cache = await cacheOf(version);
  for (const path of ['index.html', `assets/${version}.js`]) await cache.put(at(path), new Response(version));
}

const textOf = async (version: string, path: string) =>
  (await new KeptBuilds(SCOPE, version).find(at(path)))?.text();
const namesOf = async () => (await caches.keys()).map((name) => name.replace(/.*[-#]/, ''));

test('a build that was kept by half is not used, and is fetched again', async () => {
  await keep('a');
  await leaveHalfKept('b');
  expect(await textOf('a', 'index.html')).toBe('a');
  await keep('b');
  expect(await textOf('b', 'index.html')).toBe('b');
  expect(await textOf('b', 'assets/a.js')).toBe('a');
});

test('a build whose files cannot all be fetched leaves nothing behind', async () => {
  await keep('a');
  await expect(keep('b', () => Promise.reject(new Error('No network.')))).rejects.toThrow('No network.');
  expect(await namesOf()).toEqual(['a']);
});

test('a build that is whole is not fetched again, and a build that is deployed again is used', async () => {
  await keep('a');
  await keep('b');
  await keep('a', () => Promise.reject(new Error('Fetched again.')));
  expect(await textOf('a', 'index.html')).toBe('a');
});

test('only the last whole build is kept besides the own one', async () => {
  for (const version of ['a', 'b']) await keep(version);
  await leaveHalfKept('c');
  await keep('d');
  await leaveHalfKept('e');
  await new KeptBuilds(SCOPE, 'd').forgetOld();
  expect(await namesOf()).toEqual(['b', 'd', 'e']);
});

test('a build from before there were marks serves the pages that need it, until there is another', async () => {
  await keepUnmarked('a');
  await keep('b');
  await new KeptBuilds(SCOPE, 'b').forgetOld();
  expect(await textOf('b', 'assets/a.js')).toBe('a');
  expect(await textOf('b', 'index.html')).toBe('b');
  await keep('c');
  await new KeptBuilds(SCOPE, 'c').forgetOld();
  expect(await namesOf()).toEqual(['b', 'c']);
});

test('a build from before there were marks survives an attempt to fetch it again that fails', async () => {
  await keepUnmarked('a');
  await expect(keep('a', () => Promise.reject(new Error('No network.')))).rejects.toThrow('No network.');
  expect(await namesOf()).toEqual(['a']);
  await keep('a');
  expect(await textOf('a', 'index.html')).toBe('a');
});

describe('two deployments on one origin', () => {
  /** Those that are in a folder of the other, or of which the other is a folder, included. */
  const OTHERS = ['https://lattice.test/', 'https://lattice.test/app/preview/', 'https://lattice.test/app2/'];

  test.each(OTHERS)('keep their own builds, and use none of the other: %s', async (scope) => {
    const other = new KeptBuilds(scope, 'a');
    await other.keep(['index.html', 'assets/other.js'], putInto('other'));
    for (const version of ['a', 'b', 'c']) await keep(version);
    await new KeptBuilds(SCOPE, 'c').forgetOld();
    await other.forgetOld();
    const textOf = async (path: string) => (await other.find(scope + path))?.text();
    expect([await textOf('index.html'), await textOf('assets/other.js')]).toEqual(['other', 'other']);
    expect(await namesOf()).toEqual(['a', 'b', 'c']);
  });

  test.each(OTHERS)('keep those from before the names told them apart: %s', async (scope) => {
    for (const [version, of] of [
      ['other', scope],
      ['a', SCOPE],
      ['b', SCOPE],
    ]) {
      const cache = await cacheOf(version);
      for (const path of ['index.html', `assets/${version}.js`, 'whole-build'])
        await cache.put(of + path, new Response(version));
    }
    await keep('c');
    await new KeptBuilds(SCOPE, 'c').forgetOld();
    expect(await namesOf()).toEqual(['other', 'b', 'c']);
    expect(await textOf('c', 'assets/b.js')).toBe('b');
    expect(await (await new KeptBuilds(scope, 'new').find(`${scope}index.html`))?.text()).toBe('other');
  });
});
