import { expect, test } from 'vitest';
import { fnv1a } from './fnv1a';

// Published values of FNV-1a, 32 bits.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('of %j', (text, expected) => expect(fnv1a(text)).toBe(expected));

test('texts that follow each other are hashed as one', () => {
  expect(fnv1a('bar', fnv1a('foo'))).toBe(fnv1a('foobar'));
});
