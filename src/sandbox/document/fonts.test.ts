import { describe, expect, test } from 'vitest';
import { fontsFor, nameGenerics, nameIn, type RareFaces, rareFacesIn } from './fonts';

test('a generic family is resolved in place; names and other declarations are left alone', () => {
  expect(
    nameGenerics('p { font: bold 14px/1.2 Verdana, sans-serif; color: red } b{FONT-FAMILY:monospace}'),
  ).toBe(
    'p { font: bold 14px/1.2 Verdana, Arial, "Task Symbols", sans-serif; color: red } ' +
      'b{FONT-FAMILY:"Courier New", "Task Symbols", monospace}',
  );
  for (const css of [
    'i { font-family: "serif", inherit }',
    'i { content: "serif"; font-size: 3px }',
    '.serif {}',
  ]) {
    expect(nameGenerics(css)).toBe(css);
  }
  expect(nameIn('Times, serif')).toBe('Times, "Times New Roman", "Task Symbols", serif');
});

const pages = `@font-face { font-family: Arial; src: url("data:a") }
@font-face { font-family: Arial; font-weight: 700; src: url("data:b") }
@font-face { font-family: "Courier New"; src: url("data:c") }
:where(html) { font-family: "Times New Roman" }`;
const unicode =
  '@font-face { font-family: "Task Symbols"; src: url("data:u"); unicode-range: U+2665, U+786E }';
const sheetFor = (text: string) => fontsFor(text, { pages, unicode });
const urlsOf = (family: string, sheet: string) =>
  Array.from(
    sheet.matchAll(new RegExp(`font-family: "?${family}"?;[^}]*url\\("([^"]*)"\\)`, 'g')),
    ([, url]) => url,
  );

test('a page gets the fonts and their rules, and stand-ins for other fonts it names', () => {
  const sheet = sheetFor('<style>p { font: 10px helvetica }</style><script>draw("Consolas")</script>');
  expect(urlsOf('Arial', sheet)).toEqual(['data:a', 'data:b']);
  expect(urlsOf('Helvetica', sheet)).toEqual(['data:a', 'data:b']);
  expect(urlsOf('Consolas', sheet)).toEqual(['data:c']);
  expect(urlsOf('Verdana', sheet)).toEqual([]);
  expect(sheet).toContain(':where(html) { font-family: "Times New Roman" }');
});

test('a font that the page supplies keeps its name', () => {
  const sheet = sheetFor("<style>@font-face { font-family: 'arial'; src: url(x.woff) }</style><pre>");
  expect(urlsOf('Arial', sheet)).toEqual([]);
  expect(urlsOf('Courier New', sheet)).toEqual(['data:c']);
});

test('fonts for other characters are added to a page that has one of them', () => {
  expect(sheetFor('<p>ok')).not.toContain('data:u');
  expect(sheetFor('<script>["确定"]</script>')).toContain('data:u');
});

describe('faces that few texts need are added where one may be needed', () => {
  const face = (family: string, style: string) =>
    `@font-face { font-family: "${family}"; font-style: ${style}; src: url("x") }`;
  const all = [face('Arial', 'normal'), face('Arial', 'italic'), face('Courier New', 'normal')].join('\n');
  const facesFor = (text: string, also?: RareFaces) => {
    const sheet = fontsFor(text, { pages: all, unicode: '' }, also);
    return { italic: /italic/.test(sheet), mono: /Courier/.test(sheet) };
  };

  test.each([
    ['<p>plain</p>', false, false],
    ['<p>an <em>accent</em></p>', true, false],
    ['<script>document.createElement("i")</script>', true, false],
    ['<div contenteditable>', true, false],
    ['<style>p { font: oblique 12px Arial }</style>', true, false],
    ['<textarea></textarea>', false, true],
    ['<style>p { font-family: Consolas }</style>', false, true],
    ['<p>the code of the item</p>', false, false],
  ])('%s', (text, italic, mono) => {
    expect(facesFor(text)).toEqual({ italic, mono });
  });

  test('also where one may be needed later', () => {
    expect(facesFor('<p>plain</p>', { italic: true, mono: false })).toEqual({ italic: true, mono: false });
    expect(rareFacesIn('{"html":"<pre>"}')).toEqual({ italic: false, mono: true });
  });
});
