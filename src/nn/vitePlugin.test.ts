import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import tsconfig from '../../tsconfig.json';
import { UNUSED } from './vitePlugin';

test('of what tfjs loads, only its core and the cpu backend are left, for the type checker as well', () => {
  const entry = readFileSync(
    new URL('../../node_modules/@tensorflow/tfjs/dist/index.js', import.meta.url),
    'utf8',
  );
  const loaded = new Set([...entry.matchAll(/from '(@tensorflow\/[\w-]+)'/g)].map(([, name]) => name));
  expect([...loaded].filter((name) => !UNUSED.test(name)).sort()).toEqual([
    '@tensorflow/tfjs-backend-cpu',
    '@tensorflow/tfjs-core',
  ]);
  expect(Object.keys(tsconfig.compilerOptions.paths).sort()).toEqual(
    [...loaded].filter((name) => UNUSED.test(name)).sort(),
  );
});
