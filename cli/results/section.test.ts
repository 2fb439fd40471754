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

test('a section replaces the one with its heading, and the others stay', () => {
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

test('if a row would disappear, the section stays, and the row is named', () => {
  const one = '## One\n\n| task | agent | ours |\n| --- | --- | --- |\n| click-test | WGE | 97 |\n';
  expect(replaceSection(DOCUMENT, one)).toEqual({ text: DOCUMENT, lost: ['click-test, BC + RL'] });
  const two = '## Two\n\n| task | budget |\n| --- | --- |\n| click-link | 50 000 |\n';
  expect(replaceSection(DOCUMENT, two).lost).toEqual([]);
});

test('letters beside a number do not make it another row', () => {
  const row = (rate: string) => `## One\n\n| email-inbox | 54 | ${rate} | 40 003 |\n`;
  const marked = row('71.0<sup>ek</sup>');
  expect(replaceSection(`# R\n\n${row('–')}`, marked)).toEqual({ text: `# R\n\n${marked}`, lost: [] });
});

test('in a section with parts, those that lose no row are replaced; parts that no longer exist stay', () => {
  const table = (row: string) => `| task | rate |\n| --- | --- |\n${row}\n`;
  const old = `# R\n\n## One\n\n${table('| a | 1 |\n| b | 1 |')}\n### Left out\n\n${table('| c | 1 |')}\n### Gone\n\n${table('| d | 1 |')}`;
  const next = `## One\n\n${table('| a | 2 |')}\n### Left out\n\n${table('| c | 2 |')}\n### New\n\n${table('| e | 2 |')}`;
  const { text, lost } = replaceSection(old, next);
  expect(text.match(/\| [a-e] \| \d \|/g)).toEqual([
    '| a | 1 |',
    '| b | 1 |',
    '| c | 2 |',
    '| e | 2 |',
    '| d | 1 |',
  ]);
  expect(lost).toEqual(['b', 'task, rate', 'd']);
});

test('the meaning of a sign is stated once, at the end of a section that has it', () => {
  const footnote = { sign: '†', text: '† An earlier version.' };
  const signed = DOCUMENT.slice(DOCUMENT.indexOf('## One'), DOCUMENT.indexOf('## Two')).replace(
    '99 |',
    '99† |',
  );
  const once = replaceSection(DOCUMENT, signed, footnote).text;
  expect(once).toContain(`BC + RL | 98 |\n\n${footnote.text}\n\n## Two`);
  expect(replaceSection(once, signed, footnote).text).toBe(once);
  expect(replaceSection(once, signed.replace('†', ''), footnote).text).toBe(DOCUMENT);
});

test('rows of the same task and agent are distinguished by whose demonstrations they use', () => {
  const table = (...sources: string[]) =>
    `## One\n\n${sources.map((source) => `| click-test | WGE | 100 | 9 | ${source} |`).join('\n')}\n`;
  const old = `# R\n\n${table('human', 'bundled')}`;
  expect(replaceSection(old, table('human')).lost).toEqual(['click-test, WGE, bundled']);
});
