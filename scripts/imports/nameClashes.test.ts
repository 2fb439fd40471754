import { expect, test } from 'vitest';
import { nameClashes } from './nameClashes.mjs';

test.each([
  ['a component and its logic', 'src/app/Figures.tsx', 'src/app/figures.ts'],
  ['two endings', 'src/app/figures.tsx', 'src/app/figures.ts'],
  ['two pages', 'public/Login.html', 'public/login.html'],
  ['two folders', 'src/App/theme.ts', 'src/app/theme.ts'],
])('%s may not differ in case alone', (_, one, other) => {
  expect(nameClashes([one, other])).toEqual([expect.stringContaining(`${one} and ${other}`)]);
});

test('names that differ in more are in order', () => {
  const paths = [
    'src/app/figures.ts',
    'src/app/figures.test.ts',
    'src/app/figures.css',
    'src/run/figures.ts',
  ];
  expect(nameClashes([...paths, 'scripts/record.ts', 'scripts/record.mjs'])).toEqual([]);
});
