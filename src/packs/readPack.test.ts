import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { NamedBytes } from '../files/files';
import { UnpackBudget } from '../files/UnpackBudget';
import { PACK_LIMITS, readPack } from './readPack';

const page = (title: string, core = '../core/core.js') =>
  `<title>${title}</title><script src="${core}"></script><script>var genProblem = function () {};</script>`;
const file = (name: string, text = ''): NamedBytes => ({ name, bytes: strToU8(text) });

const checkout = [
  file('repo/miniwob/html/core/core.js'),
  file('repo/miniwob/html/common/ui_utils.js'),
  file('repo/miniwob/html/flight/Alaska/index.html', '<title>Alaska</title>'),
  file(
    'repo/miniwob/html/miniwob/b.html',
    `${page('B &amp; more')}<script src="../common/ui_utils.js"></script>`,
  ),
  file('repo/miniwob/html/miniwob/a.html', page('A')),
  file('repo/miniwob/html/miniwob/about.html', '<script src="../core/core.js"></script>'),
  file('repo/docs/index.html', '<title>Docs</title>'),
  file('repo/setup.py', 'genProblem'),
  file('repo/.git/HEAD.html', page('Hidden')),
];

describe('a checkout', () => {
  test('its pages become tasks, and only files they may need are kept', () => {
    const { pack, skipped } = readPack(checkout, { createdAt: 5 });
    expect(pack.name).toBe('repo');
    expect(pack.pages).toEqual([
      { name: 'a', path: 'repo/miniwob/html/miniwob/a.html', title: 'A' },
      { name: 'b', path: 'repo/miniwob/html/miniwob/b.html', title: 'B & more' },
    ]);
    expect([...pack.files.keys()].sort()).toEqual([
      'repo/miniwob/html/common/ui_utils.js',
      'repo/miniwob/html/core/core.js',
      'repo/miniwob/html/miniwob/a.html',
      'repo/miniwob/html/miniwob/about.html',
      'repo/miniwob/html/miniwob/b.html',
    ]);
    expect(pack).toMatchObject({
      createdAt: 5,
      bytes: [...pack.files.values()].reduce((n, b) => n + b.length, 0),
    });
    expect(skipped).toEqual([
      { file: 'repo/docs/index.html', reason: 'not a task page: it loads no core.js' },
      { file: 'repo/miniwob/html/flight/Alaska/index.html', reason: 'not a task page: it loads no core.js' },
      { file: 'repo/miniwob/html/miniwob/about.html', reason: 'not a task page: it defines no genProblem' },
    ]);
  });

  test('scripts that its pages name and that are not in it are listed', () => {
    expect(readPack(checkout).missing).toEqual([]);
    const scripts = [
      '../common/gone.js',
      'https://x.test/a.js',
      '../common/ui_utils.js',
      '../common/gone.js',
    ];
    const tags = scripts.map((address) => `<script src="${address}"></script>`).join('');
    const broken = file('repo/miniwob/html/miniwob/c.html', page('C') + tags);
    const path = 'repo/miniwob/html/miniwob/c.html';
    expect(readPack([...checkout, broken]).missing).toEqual([
      { address: '../common/gone.js', pages: [path] },
      { address: 'https://x.test/a.js', pages: [path] },
    ]);
  });

  test('its tasks.json describes its tasks', () => {
    const settings = file('repo/miniwob/html/tasks.json', '{"b": {"maxSteps": 12}}');
    const { pack } = readPack([...checkout, settings]);
    expect(pack.pages).toMatchObject([{ name: 'a' }, { name: 'b', settings: { maxSteps: 12 } }]);
    expect(pack.pages[0]).not.toHaveProperty('settings');
  });

  test('a zip of it is the same pack, named after the archive', () => {
    const entries = Object.fromEntries(checkout.map(({ name, bytes }) => [name, bytes]));
    const { pack } = readPack([{ name: 'My Pages v2.zip', bytes: zipSync(entries) }]);
    expect(pack.name).toBe('my-pages-v2');
    expect(pack.pages.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('genProblem may be in a separate script; uninformative folders give no name', () => {
    const { pack } = readPack([
      file('html/core.js'),
      file('html/shared.js', 'function genProblem() {}'),
      file('html/x.html', '<script src=core.js></script><script src="shared.js?v=1"></script>'),
    ]);
    expect(pack).toMatchObject({ name: 'pack', pages: [{ name: 'x', title: '' }] });
  });
});

describe('the error says why files cannot be a pack', () => {
  test.each<[what: string, files: NamedBytes[], words: RegExp]>([
    ['nothing', [], /no HTML page in it; a MiniWoB\+\+ folder has miniwob\/\*\.html and core\//],
    [
      'other pages',
      [file('a/index.html', '<p>')],
      /none of its 1 HTML pages is a task page \(a\/index\.html:/,
    ],
    [
      'the pages without their core',
      [file('miniwob/a.html', page('A'))],
      /its \.\.\/core\/core\.js is not among the files; take the folder above/,
    ],
    [
      'a wrong tasks.json',
      [...checkout, file('repo/tasks.json', '{"c": {}}')],
      /^repo\/tasks\.json names "c", but no task page has this name \(did you mean a, b\?\)$/,
    ],
    ['a damaged archive', [file('x.zip', 'PK??')], /no HTML page in it \(x\.zip: damaged or cut short/],
  ])('%s', (_, files, words) => {
    expect(() => readPack(files)).toThrow(words);
  });

  test.each(['', 'Übung', '../x', 'a/b', '.hidden', 'x'.repeat(41)])('the name "%s"', (name) => {
    expect(() => readPack(checkout, { name })).toThrow('cannot be the name of a pack');
  });

  test('too much of something', () => {
    const limits = { ...PACK_LIMITS, pages: 1 };
    expect(() => readPack(checkout, { limits })).toThrow('more than 1 task pages');
    expect(() => readPack(checkout, { limits: { ...PACK_LIMITS, packBytes: 10 } })).toThrow(
      'take more than 1 MB',
    );
    const bomb = zipSync({ 'a.html': new Uint8Array(3_000_000) });
    expect(() =>
      readPack([{ name: 'bomb.zip', bytes: bomb }], { budget: new UnpackBudget({ bytes: 1000, ms: 1e9 }) }),
    ).toThrow('bomb.zip: unpacks to more than 1 MB');
  });
});

test('paths cannot lead out of the pack, and of two files with the same path the first counts', () => {
  const zip = zipSync({
    'p/core/core.js': strToU8('1'),
    'p/miniwob/a.html': strToU8(page('A')),
    '../evil.html': strToU8(page('evil')),
    'p/../../evil.js': strToU8(''),
    'p\\miniwob\\a.html': strToU8(page('other')),
  });
  const { pack, skipped } = readPack([{ name: 'p.zip', bytes: zip }]);
  expect([...pack.files.keys()].sort()).toEqual(['p/core/core.js', 'p/miniwob/a.html']);
  expect(pack.pages[0].title).toBe('A');
  expect(skipped).toEqual([
    { file: '../evil.html', reason: 'its path leads out of the pack' },
    { file: 'p/../../evil.js', reason: 'its path leads out of the pack' },
    { file: 'p\\miniwob\\a.html', reason: 'another file has the same path' },
  ]);
});
