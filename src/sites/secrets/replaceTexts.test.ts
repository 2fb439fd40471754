import { expect, test } from 'vitest';
import { Rng } from '../../random/Rng';
import { bytesAsText } from './escapes';
import { textReplacer } from './replaceTexts';

const replacerOf = (texts: readonly string[]) => textReplacer(texts, '*').replace;

test('every occurrence is replaced, and the rest stays as it is', () => {
  const replace = replacerOf(['secret-1', 'secret-22']);
  expect(replace('a secret-1, secret-22 and secret-1')).toBe('a *, * and *');
  expect(replace('secret-1secret-1')).toBe('**');
  expect(replace('no secret here')).toBe('no secret here');
  expect(replace('')).toBe('');
});

test('a text that begins or contains another one is replaced as a whole', () => {
  expect(replacerOf(['token', 'tokens-of-love'])('tokens-of-love, token')).toBe('*, *');
  expect(replacerOf(['mnopqr', 'abcmnopqrxyz'])('abcmnopqrxyz')).toBe('*');
});

test('nothing is left of texts that overlap', () => {
  expect(replacerOf(['abcdef', 'defghi', 'ghijkl'])('-abcdefghijkl-')).toBe('-*-');
});

test('no text at all, or one that is too short, changes nothing', () => {
  expect(replacerOf([])('abc')).toBe('abc');
  expect(replacerOf(['abc'])('abc')).toBe('abc');
});

test('characters that share their last byte are told apart', () => {
  expect(replacerOf(['abcdef'])('\u0161\u0162\u0163def abcdef')).toBe('\u0161\u0162\u0163def *');
});

test('leaves what a search for each of the texts would leave', () => {
  const rng = new Rng(5);
  const word = (length: number) => Array.from({ length }, () => 'ab.'[rng.int(3)]).join('');
  for (let round = 0; round < 200; round++) {
    const texts = Array.from({ length: 4 }, () => word(4 + rng.int(4)));
    const text = word(60);
    const isCovered = Array.from(text, () => false);
    for (const one of texts) {
      for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1))
        isCovered.fill(true, at, at + one.length);
    }
    const left = Array.from(text).filter((_, at) => !isCovered[at]);
    expect(replacerOf(texts)(text).replaceAll('*', '')).toBe(left.join(''));
  }
});

test.each([
  ['JSON of PHP', 'aB3\\/xY9kQ+7z'],
  ['JSON of Go', 'aB3/xY9kQ\\u002b7z'],
  ['a script', 'aB3\\x2FxY9kQ\\x2b7z'],
  ['JSON inside JSON', 'aB3\\\\/xY9kQ\\\\u002B7z'],
  ['HTML', 'aB3&#x2F;xY9kQ&#43;7z'],
  ['HTML inside HTML', 'aB3&amp;#x2f;xY9kQ&amp;plus;7z'],
  ['an address', 'aB3%2FxY9kQ%2B7z'],
  ['an address in lower case', 'aB3%2fxY9kQ%2b7z'],
  ['an address inside an address', 'aB3%252FxY9kQ%252b7z'],
  ['all at once', '\\u0061B&#51;%2FxY\\x39kQ&#43;7&#x7A;'],
])('a text is found as written in %s', (_, written) => {
  expect(replacerOf(['aB3/xY9kQ+7z'])(`<${written}>`)).toBe('<*>');
});

test.each([
  ['a sign of escapes', 'x%41\\&amp;y', 'x%2541%5C%26amp%3By'],
  ['a sign of escapes in HTML', 'x%41\\&amp;y', 'x%41\\&amp;amp;y'],
  ['backslashes in JSON', 'a\\\\b"c', 'a\\\\\\\\b\\"c'],
  ['spaces in a form', 'my red dog', 'my+red%20dog'],
  ['other letters in an address', 'wörd-é€😀', 'w%c3%b6rd-%C3%A9%E2%82%AC%F0%9F%98%80'],
  ['other letters in JSON', 'öörd-é😀', '\\u00f6\\u00F6rd-\\u00e9\\ud83d\\ude00'],
  ['other letters in HTML', 'öörd-é😀', '&#246;&#xf6;rd-&#233;&#128512;'],
])('a text is found with %s', (_, text, written) => {
  expect(replacerOf([text])(bytesAsText(`<${text}> <${written}>`))).toBe('<*> <*>');
});

test('those that occur are found', () => {
  expect(textReplacer(['secret-1', 'secret-2'], '*').find('a secret&#45;2')).toEqual(new Set(['secret-2']));
});

test('a text full of escapes is read to its end, however many ways there are to read it', () => {
  for (const sign of ['\\', '%25', '&amp;', '%']) {
    const text = sign.repeat(5_000);
    expect(replacerOf(['\\\\\\\\\\\\x', '%25%25%25%25x', '&amp;&amp;x'])(text)).toBe(text);
  }
});
