import { expect, test } from 'vitest';
import { DocumentBudget } from '../../sandbox/document/DocumentBudget';
import { assembleDocument } from './assembleDocument';

const filesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));

const assemble = (
  page: string,
  texts: Readonly<Record<string, string>> = {},
  budget = new DocumentBudget(),
) => {
  const files = filesOf({ 'a/page.html': page, ...texts });
  const equipment = { runtime: '', fonts: { pages: '', unicode: '' } };
  const { html, missing } = assembleDocument(files, 'a/page.html', equipment, { budget });
  return { html, missing, document: new DOMParser().parseFromString(html, 'text/html') };
};

test('policy, fonts and runtime come first, then scripts in their places', () => {
  const { document, html } = assemble(
    '<!DOCTYPE html><title>T</title><script src="../core/one.js"></script><script>var two;</script>' +
      '<body onload="go()"><script src=three.js?v=1></script><script type="text/template" id="t"><b></script>',
    { 'core/one.js': 'var one;', 'a/three.js': 'var three;' },
  );
  expect(html).toMatch(/^<!DOCTYPE html>\n<html><head><meta http-equiv="Content-Security-Policy"/);
  const scripts = Array.from(document.scripts, (script) => script.textContent.trim());
  expect(scripts[0]).toContain('packRuntime.start({"page":"a/page.html"');
  expect(scripts.slice(1)).toEqual(['var one;', 'var two;', 'var three;', '<b>']);
  expect(Array.from(document.head.children, ({ tagName }) => tagName).slice(0, 3)).toEqual([
    'META',
    'STYLE',
    'SCRIPT',
  ]);
  expect(document.body.getAttribute('onload')).toBe('go()');
});

test('a page without doctype stays in quirks mode', () => {
  expect(assemble('<p>').html).toMatch(/^<html>/);
});

test('deferred scripts wait for the document', () => {
  const { document } = assemble('<head><script defer src="x.js"></script></head><p id="p"></p>', {
    'a/x.js': 'x()',
  });
  expect(document.body.lastElementChild?.textContent).toBe('x()');
});

test('no script can end early, whatever its text contains', () => {
  const text = 'var end = "</script>"; var open = "<!-- <script>"; var pattern = /<\\/script>/;';
  const { document } = assemble('<script src="x.js"></script><p id="after"></p>', { 'a/x.js': text });
  expect(document.getElementById('after')).not.toBeNull();
  const script = document.scripts[1].textContent;
  expect(new Function(`${script}; return [end, open, String(pattern)]`)()).toEqual([
    '</script>',
    '<!-- <script>',
    '/<\\/script>/',
  ]);
});

test('style sheets bring along what they import and show', () => {
  const { document } = assemble(
    '<link rel="stylesheet" href="../core/a.css" media="screen"><style>p { background: url("x.png") }</style>' +
      '<p style="background: url(x.png)"></p><img src="../core/x.png">',
    {
      'core/a.css': '@import "b.css"; @import url(c.css) print; a { src: url(f.woff) url(https://x/y.png) }',
      'core/b.css': "b { background: url('./x.png') }",
      'core/c.css': '@import "a.css"; c { top: 0 }',
      'core/x.png': 'core',
      'a/x.png': 'page',
      'core/f.woff': 'font',
    },
  );
  const [, sheet, own] = document.querySelectorAll('style');
  const core = `data:image/png;base64,${btoa('core')}`;
  const page = `data:image/png;base64,${btoa('page')}`;
  expect(sheet.media).toBe('screen');
  expect(sheet.textContent).toContain(`b { background: url("${core}") }`);
  expect(sheet.textContent).toContain('@media print {');
  expect(sheet.textContent).toContain(
    `a { src: url("data:font/woff;base64,${btoa('font')}") url(https://x/y.png) }`,
  );
  expect(own.textContent).toBe(`p { background: url("${page}") }`);
  expect(document.querySelector('p')!.getAttribute('style')).toBe(`background: url("${page}")`);
  expect(document.querySelector('img')!.getAttribute('src')).toBe(core);
});

test('nothing that loads or names another document remains; missing files are listed', () => {
  const { document, missing } = assemble(
    `<base href="https://x/"><meta http-equiv="refresh" content="0;url=https://x/"><meta charset="utf-8">
    <link rel="preconnect" href="https://x/"><link rel="stylesheet" href="https://x/s.css">
    <script src="https://x/s.js"></script><script src="../../out.js"></script><script type="module" src="m.js"></script>
    <iframe srcdoc="x"></iframe><object data="x"></object><template><iframe></iframe></template>
    <body onunload="x()" onpagehide="x()"><div><template shadowrootmode="open"><iframe></iframe></template></div>`,
  );
  expect(missing).toEqual(['https://x/s.js', '../../out.js', 'm.js', 'https://x/s.css']);
  expect(document.querySelectorAll('base, link, iframe, object, [shadowrootmode]')).toHaveLength(0);
  expect(document.querySelector('template')!.content.childElementCount).toBe(0);
  expect(document.querySelectorAll('meta')).toHaveLength(2);
  expect(document.body.attributes).toHaveLength(0);
});

test('pictures that a script names come along', () => {
  const { html } = assemble('<script>show("../pics/" + "a.png"); show("b.png")</script>', {
    'pics/a.png': 'a',
    'a/b.png': 'b',
    'other/c.png': 'c',
  });
  const config = JSON.parse(/packRuntime\.start\((.*)\);\}\)\(\);/.exec(html)![1]);
  expect(Object.keys(config.pictures)).toEqual(['pics/a.png', 'a/b.png']);
});

const bytesOf = (html: string) => new Blob([html]).size;

test('parts that are named over and over bring no more into a document than its budget, and are missing then', () => {
  const large = ' '.repeat(100_000);
  const sizeOf = (page: string, texts: Readonly<Record<string, string>>) => {
    const { html, missing } = assemble(page, texts, new DocumentBudget(1_000_000));
    return { bytes: bytesOf(html), missing };
  };
  const scripts = sizeOf('<script src="a.js"></script>'.repeat(1_000), { 'a/a.js': large });
  expect(scripts.bytes).toBeLessThan(1_100_000);
  expect(scripts.bytes).toBeGreaterThan(900_000);
  expect(scripts.missing).toEqual(['a.js']);
  const sheets = sizeOf('<link rel="stylesheet" href="a.css">'.repeat(100), { 'a/a.css': large });
  expect(sheets.bytes).toBeLessThan(1_010_000);
  expect(sheets.missing).toEqual(['a.css']);
  const pictures = sizeOf('<img src="a.png">'.repeat(100), { 'a/a.png': large });
  expect(pictures.bytes).toBeLessThan(1_010_000);
  // Its forms are part of the document.
  const form = '<script src="a.js"></script>'.repeat(100);
  const page = '<iframe id="wrap"></iframe><script>show("f.html", "g.html")</script>';
  const forms = sizeOf(page, { 'a/f.html': form, 'a/g.html': form, 'a/a.js': large });
  expect(forms.bytes).toBeLessThan(1_020_000);
  expect(forms.bytes).toBeGreaterThan(900_000);
});
