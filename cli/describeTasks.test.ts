import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeTasks } from './describeTasks';

/** Everything but the table, whose figures are measured. */
const proseOf = (document: string): string => document.replaceAll(/^\|.*\n/gm, '');

test('docs/tasks.md says what is written about its table today', () => {
  const described = describeTasks('a folder without measurements');
  expect(proseOf(readFileSync('docs/tasks.md', 'utf8'))).toBe(proseOf(described));
});

test('generated and held-out sites are left to the results', () => {
  const described = describeTasks('a folder without measurements');
  expect(described).toContain('The 134 tasks');
  expect(described).not.toContain('`gminiwob');
});

test('ceilings that only the step limit sets are listed as such', () => {
  expect(describeTasks('a folder without measurements')).toContain(
    '`social-media-all`, at most 98.4% within 10 actions: In 1.6% of the episodes',
  );
});
