import { expect, test } from 'vitest';
import { resolveAddress, tidyPath } from './paths';

test.each([
  ['a/b.html', '../core/core.js', 'core/core.js'],
  ['html/a/b.html', '../core/x.js?v=1#top', 'html/core/x.js'],
  ['a/b.html', 'c%20d.png', 'a/c d.png'],
  ['a/b.html', './c.png', 'a/c.png'],
  ['a/b.html', '/c.png', 'c.png'],
  ['a/b.html', '..\\c.png', 'c.png'],
  ['a/b.html', '../../c.png', null],
  ['a/b.html', '%2e%2e/%2e%2e/c.png', null],
  ['a/b.html', 'https://example.com/c.png', null],
  ['a/b.html', '//example.com/c.png', null],
  ['a/b.html', '\\\\example.com\\c.png', null],
  ['a/b.html', 'data:image/png,x', null],
  ['a/b.html', 'javascript:alert(1)', null],
  ['a/b.html', '#tabs-1', null],
  ['a/b.html', '%ff', null],
])('in %s, %s means %s', (from, address, path) => {
  expect(resolveAddress(from, address)).toBe(path);
});

test.each([
  ['a//b/./c', 'a/b/c'],
  ['/a', 'a'],
  ['C:\\a', null],
  ['..', null],
  ['a/../..', null],
  ['a\0b', null],
  ['', null],
])('%s is tidied to %s', (path, tidied) => {
  expect(tidyPath(path)).toBe(tidied);
});
