import { expect, test } from 'vitest';
import { packParts } from '../../packs/document/packParts';
import { inlineCss, inlineUrls } from './css';
import { DocumentBudget, withinBudget } from './DocumentBudget';
import { fontsFor, nameGenerics } from './fonts';

const filesOf = (texts: Readonly<Record<string, string>>) =>
  packParts(new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)])));
const inline = (texts: Readonly<Record<string, string>>, budget = new DocumentBudget()) =>
  inlineCss(texts['a.css'], 'a.css', withinBudget(filesOf(texts), budget));

test('a sheet that imports itself, directly or through others, is included only once', () => {
  const itself = '@import "a.css";'.repeat(14);
  expect(inline({ 'a.css': `${itself} p { top: 0 }` }).trim()).toBe('p { top: 0 }');
  const texts = {
    'a.css': `${'@import url(b.css);'.repeat(14)} a {}`,
    'b.css': `${'@import "c.css" print;'.repeat(14)} b {}`,
    'c.css': `${'@import "a.css";@import "b.css";'.repeat(14)} c {}`,
  };
  const css = inline(texts);
  expect(css.match(/\bb \{\}/g)).toHaveLength(14);
  expect(css.match(/\bc \{\}/g)).toHaveLength(14 * 14);
});

test('sheets that multiply are limited by the budget', () => {
  const texts: Record<string, string> = {};
  for (let level = 0; level < 20; level++) {
    texts[level === 0 ? 'a.css' : `${level}.css`] = `@import "${level + 1}.css";`.repeat(50);
  }
  texts['20.css'] = 'p { top: 0 }';
  const css = inline(texts, new DocumentBudget(1_000_000));
  expect(css.length).toBeLessThan(1_000_000);
  const picture = { 'a.css': 'p{background:url(x.png)}'.repeat(1000), 'x.png': 'x'.repeat(100_000) };
  expect(inline(picture, new DocumentBudget(1_000_000)).match(/data:image/g)).toHaveLength(7);
});

const BEGUN = [
  'url(',
  'url("',
  "url('",
  'url(a',
  'url( ',
  '@import ',
  '@import url(',
  '@import "',
  "@import 'x",
  '@font-face{',
  '@font-face {font-family:',
  'font:',
  'font-family: ',
  ' ',
  '"',
];

/** Quadratic time would mean a minute for 1 MB, and hours for 16 MB. */
function readsInItsTime(text: string, bytes: number): void {
  const css = text.repeat(Math.ceil(bytes / text.length));
  const files = filesOf({});
  expect(inlineUrls(css, 'a.css', files)).toBe(css);
  expect(inlineCss(css, 'a.css', files).length).toBeLessThanOrEqual(css.length);
  expect(nameGenerics(css).length).toBeGreaterThanOrEqual(css.length);
  expect(fontsFor(css, { pages: '@font-face { font-family: Arial }', unicode: 'U+2665' })).toContain('Arial');
}

const MB = 1024 * 1024;
test.each(BEGUN)('1 MB of %j is read in linear time', (text) => readsInItsTime(text, MB));
test.each(BEGUN)('16 MB of %j are read in linear time', { tags: 'rest' }, (text) =>
  readsInItsTime(text, 16 * MB),
);
