import { expect, test } from 'vitest';
import { replaceSection } from './section';

const DOCUMENT = `# Results

Words.

## One

| task | agent | ours |
| --- | --- | --- |
| click-test | WGE | 99 |
| click-test | BC + RL | 98 |

## Two

| task | budget |
| --- | --- |
| click-link | 5 000 |
`;

test('a section takes the place of the one with its heading, and the others stay', () => {
  const one = `## One

| task | agent | ours |
| --- | --- | --- |
| click-test | WGE | 97 |
| click-test | BC + RL | 98 |
| enter-text | WGE | 100 |
`;
  const { text, lost } = replaceSection(DOCUMENT, one);
  expect(lost).toEqual([]);
  expect(text).toBe(DOCUMENT.replace(/## One[\s\S]*?(?=\n## Two)/, one));
});

test('a new section comes last', () => {
  expect(replaceSection(DOCUMENT, '## Three\n\nNew.').text).toBe(`${DOCUMENT}\n## Three\n\nNew.\n`);
});

test('a row that was there and would not be any more: the section stays, and the row is named', () => {
  const one = '## One\n\n| task | agent | ours |\n| --- | --- | --- |\n| click-test | WGE | 97 |\n';
  expect(replaceSection(DOCUMENT, one)).toEqual({ text: DOCUMENT, lost: ['click-test, BC + RL'] });
  const two = '## Two\n\n| task | budget |\n| --- | --- |\n| click-link | 50 000 |\n';
  expect(replaceSection(DOCUMENT, two).lost).toEqual([]);
});
