import { expect, test } from 'vitest';
import { decodeLink, encodeLink } from './linkCode';

const json = JSON.stringify({ text: 'naïve “text” 日本', numbers: [1, 2.5] });

test('content is restored from its code, which is the same each time and needs no escapes', () => {
  expect(encodeLink(json)).toMatch(/^[\w-]+$/);
  expect(encodeLink(json)).toBe(encodeLink(json));
  expect(decodeLink(encodeLink(json), 1000)).toEqual(JSON.parse(json));
});

test('damaged codes, and those of more than is allowed, are rejected', () => {
  for (const code of ['', '!', 'nonsense', encodeLink(json).slice(0, -9)])
    expect(() => decodeLink(code, 1000)).toThrow();
  expect(() => decodeLink(encodeLink(json), json.length - 1)).toThrow();
});
