import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['bench', 'docs', 'examples', 'public', 'src', 'tests'];
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  ).filter((path) => path.endsWith('.md')),
];

/** Relative links and pictures, without anchors. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

test.each(documents)('links of %s lead to files', (document) => {
  const links = linksIn(readFileSync(document, 'utf8'));
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
});

test('links that lead nowhere would be found', () => {
  expect(linksIn('[a](b.md), [c](https://d.e), ![f](g/h.png) and [i](#j)')).toEqual(['b.md', 'g/h.png']);
});
