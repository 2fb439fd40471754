import { expect, test } from 'vitest';
import { DocumentBudget } from '../../sandbox/document/DocumentBudget';
import { NO_RARE_FACES } from '../../sandbox/document/fonts';
import { exchangeOf } from '../../sites/testing/sampleSite';
import { RecordedResponses } from '../RecordedResponses';
import { exchange, ORIGIN } from '../testing/shop';
import { assembleSitePage } from './assembleSitePage';

const equipment = { runtime: 'var runtime;', fonts: { pages: '', unicode: '' }, rareFaces: NO_RARE_FACES };
const URL = 'http://a.test/page';
const textOf = (page: string): string => {
  const { document } = assembleSitePage(exchangeOf(URL, page), URL, new RecordedResponses([]), equipment);
  return document.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.common)).join('');
};

test('policy, base, fonts and runtime come first in the head; the page stays as it was', () => {
  const text = textOf('<!DOCTYPE html><html lang="en"><head id="h"><title>T</title></head><body class="b">x');
  expect(text).toMatch(
    /^<!DOCTYPE html>\n<html lang="en"><head id="h"><meta http-equiv="Content-Security-Policy" content="[^>]*"><base href="http:\/\/a.test\/page">\n<style>[^<]*<\/style><script>[^<]*var runtime;[^<]*<\/script><title>T<\/title><\/head><body class="b">x<\/body><\/html>$/,
  );
});

// The texts that stood for these places in earlier versions, and where a page may put them.
const MARKS = '<!--latticework-equipment--> latticework-base-href';
test.each([
  `<html><!--x${MARKS.replaceAll('-->', '')}--><head><p id="own">`,
  `<html><!--x<!--latticework-equipment--><head><p id="own">`,
  `<!--latticework-base-href--><!--latticework-equipment--><html><head><p id="own">`,
  `<html title='${MARKS}'><head class='${MARKS}'><p id="own">`,
  `<html latticework-base-href="x"><head latticework-base-href="y"><p id="own">`,
])('no text of the page keeps them from their place: %s', (page) => {
  const shown = new DOMParser().parseFromString(textOf(page), 'text/html');
  expect(Array.from(shown.head.children, ({ localName }) => localName)).toEqual([
    ...['meta', 'base', 'style', 'script'],
  ]);
  expect(shown.documentElement.firstChild).toBe(shown.head);
  expect(shown.querySelector('base')!.getAttribute('href')).toBe(URL);
  expect(shown.getElementById('own')).not.toBeNull();
});

test('parts that are named a thousand times bring no more into a document than its budget', () => {
  const page = exchange(
    '/many',
    ['<script src="/a.js"></script>', '<img src="/a.png">'].join('').repeat(1_000),
  );
  const large = ' '.repeat(100_000);
  const exchanges = [
    page,
    exchange('/a.js', large, { type: 'text/javascript' }),
    exchange('/a.png', large, { type: 'image/png' }),
  ];
  const store = new RecordedResponses(exchanges);
  const { document } = assembleSitePage(
    page,
    `${ORIGIN}/many`,
    store,
    equipment,
    new DocumentBudget(1_000_000),
  );
  const texts = document.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.common));
  const { size } = new Blob(texts);
  expect(size).toBeLessThan(1_100_000);
  expect(size).toBeGreaterThan(900_000);
});

test('sheets that are loaded without waiting apply as if they had loaded', () => {
  const page = exchange(
    '/page',
    `<link rel="preload" as="style" href="a.css" onload="this.onload=null;this.rel='stylesheet'">
    <link rel="stylesheet" href="b.css" media="print" onload="this.media='all'">
    <link rel="stylesheet" href="c.css" media="print"><link rel="preload" as="style" href="d.css">`,
  );
  const sheet = (name: string) => exchange(`/${name}.css`, `.${name} {}`, { type: 'text/css' });
  const store = new RecordedResponses(['a', 'b', 'c', 'd'].map(sheet));
  const { document, requests } = assembleSitePage(page, `${ORIGIN}/page`, store, equipment);
  const text = document.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.common)).join('');
  const styles = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('style');
  expect(Array.from(styles, ({ media, textContent }) => [media, textContent]).slice(1)).toEqual([
    ['', '.a {}'],
    ['', '.b {}'],
    ['print', '.c {}'],
  ]);
  expect(requests).toHaveLength(3);
});
