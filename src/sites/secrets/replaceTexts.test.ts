import { expect, test } from 'vitest';
import { Rng } from '../../random/Rng';
import { textReplacer } from './replaceTexts';

test('every occurrence is replaced, and the rest stays as it is', () => {
  const replace = textReplacer(['secret-1', 'secret-22'], '*');
  expect(replace('a secret-1, secret-22 and secret-1')).toBe('a *, * and *');
  expect(replace('secret-1secret-1')).toBe('**');
  expect(replace('no secret here')).toBe('no secret here');
  expect(replace('')).toBe('');
});

test('a text that begins or contains another one is replaced as a whole', () => {
  expect(textReplacer(['token', 'tokens-of-love'], '*')('tokens-of-love, token')).toBe('*, *');
  expect(textReplacer(['mnopqr', 'abcmnopqrxyz'], '*')('abcmnopqrxyz')).toBe('*');
});

test('nothing is left of texts that overlap', () => {
  expect(textReplacer(['abcdef', 'defghi', 'ghijkl'], '*')('-abcdefghijkl-')).toBe('-*-');
});

test('no text at all, or one that is too short, changes nothing', () => {
  expect(textReplacer([], '*')('abc')).toBe('abc');
  expect(textReplacer(['abc'], '*')('abc')).toBe('abc');
});

test('characters that share their last byte are told apart', () => {
  expect(textReplacer(['abcdef'], '*')('\u0161\u0162\u0163def abcdef')).toBe('\u0161\u0162\u0163def *');
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
    expect(textReplacer(texts, '*')(text).replaceAll('*', '')).toBe(left.join(''));
  }
});
