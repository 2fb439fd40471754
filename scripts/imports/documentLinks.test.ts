import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['bench', 'docs', 'examples', 'public', 'src', 'tests'];
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...FOLDERS.flatMap(filesIn).filter((path) => path.endsWith('.md')),
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

/** Without comments: by path. */
const code = new Map(
  ['bench', 'cli', 'scripts', 'src', 'tests', 'workers']
    .flatMap(filesIn)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8').replace(/\/\*.*?\*\/|\/\/.*?$/gms, '')]),
);
/** Of browsers and of Gymnasium. */
const FOREIGN = ['AutoresetMode', 'KeyboardEvent', 'Math', 'Page'];

/** What a text says is in the code: `Class.member`; `name` or `one`, `other` in `file`; `file` (`name`). */
function namesIn(text: string): { name: string; of?: string; file?: string }[] {
  const members = [...text.matchAll(/`([A-Z]\w*)\.(?!tsx?`|json`)(\w+)(?:\(\))?`/g)];
  const before = [...text.matchAll(/((?:`\w+`,\s)*`\w+`)\s(?:in|of)\s`([\w./-]+\.(?:tsx?|mjs))`/g)];
  const after = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`\s\((`\w+`(?:,\s`\w+`)*)/g)];
  const inFiles = [...before, ...after.map(([all, file, names]) => [all, names, file])];
  return [
    ...members.filter(([, of]) => !FOREIGN.includes(of)).map(([, of, name]) => ({ name, of })),
    ...inFiles.flatMap(([, names, file]) => [...names.matchAll(/\w+/g)].map(([name]) => ({ name, file }))),
  ];
}

/** Whether some file has it: one that declares the class, or the one named, by its path or by the end of its path below the document. */
const isInCode = (document: string, { name, of, file }: ReturnType<typeof namesIn>[number]): boolean =>
  [...code].some(([path, text]) => {
    if (!new RegExp(`\\b${name}\\b`).test(text)) return false;
    if (of) return new RegExp(`\\b(class|interface|const) ${of}\\b`).test(text);
    const folder = dirname(document);
    return (
      [file, join(folder, file!)].includes(path) || (path.startsWith(folder) && path.endsWith(`/${file}`))
    );
  });

test.each(documents)('the code has what %s names', (document) => {
  const names = namesIn(readFileSync(document, 'utf8'));
  expect(names.filter((name) => !isInCode(document, name))).toEqual([]);
});

test('names that the code does not have would be found', () => {
  const names = namesIn(
    '`Rng.next`, `Rng.nest`; `Rng`, `Rug` in `random/Rng.ts`; `Rng.ts` (`Rng`); `Math.random`',
  );
  expect(names.filter((name) => !isInCode('src/README.md', name))).toEqual([
    { name: 'nest', of: 'Rng' },
    { name: 'Rug', file: 'random/Rng.ts' },
  ]);
});
