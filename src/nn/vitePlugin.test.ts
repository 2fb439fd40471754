import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import tsconfig from '../../tsconfig.json';
import { oneLicence, UNUSED } from './vitePlugin';

test('of what tfjs loads, only its core and the cpu backend remain, also for the type checker', () => {
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

test('of the licence that begins each file of a package, one copy remains, and lines keep their numbers', () => {
  const { transform } = oneLicence();
  if (typeof transform !== 'object') throw new Error('a transform with a filter');
  const packages = ['core', 'backend-cpu', 'backend-wasm', 'backend-webgl', 'backend-webgpu'];
  for (const name of packages) {
    const folder = fileURLToPath(
      new URL(`../../node_modules/@tensorflow/tfjs-${name}/dist/`, import.meta.url),
    );
    // Without files that are already bundled, which are not the ones that we bundle.
    const files = readdirSync(folder).filter((file) => file.endsWith('.js') && !file.startsWith('tf-'));
    const licensed = files.filter((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      const result = transform.handler.call({} as never, code, join(folder, file)) as { code: string } | null;
      expect((result?.code ?? code).split('\n')).toHaveLength(code.split('\n').length);
      return (result?.code ?? code).includes('@license');
    });
    expect(licensed, name).toHaveLength(1);
  }
});
