/** What docs/run-files.md says, compared with the code. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { defineParameters } from '../src/agents/dom-q-net/model/layout';
import { resolveSettings } from '../src/agents/dom-q-net/settings';
import { setBackend } from '../src/nn/tf';
import { Rng } from '../src/random/Rng';

beforeAll(() => setBackend('cpu'));

test('the example reads the first parameters of DOM-Q-NET, in their shapes', () => {
  const [, list = ''] = readFileSync('docs/run-files.md', 'utf8').match(/^shapes = \{(.*)\}$/m) ?? [];
  const shapes = [...list.matchAll(/"(\w+)": \((\d+), (\d+)\)/g)].map(([, name, ...shape]) => [
    name,
    shape.map(Number),
  ]);
  expect(shapes).not.toEqual([]);
  const { names, all } = defineParameters(resolveSettings({}), new Rng(1));
  const defined = names.map((name, i) => [name, all[i]!.shape]);
  expect(defined.slice(0, shapes.length)).toEqual(shapes);
});
