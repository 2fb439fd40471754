import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../UsageError';
import { isModulePath, loadOwnAgent } from './ownAgent';
import { placeOfSyntaxError } from './placeOfSyntaxError';

const folder = mkdtempSync(join(tmpdir(), 'latticework-agent-'));
let files = 0;

function moduleWith(content: string): string {
  const path = join(folder, `agent-${files++}.mjs`);
  writeFileSync(path, content);
  return path;
}

test('a module with an agent, and what it needs', async () => {
  const plain = await loadOwnAgent(moduleWith("export default () => ({ kind: 'noop' });"));
  expect(plain.needs).toEqual({ actions: 'element', screenshot: false, stepMs: 50 });
  const path = moduleWith("export const needs = { actions: 'any', maxSteps: 3 }; export default () => null;");
  expect((await loadOwnAgent(path)).needs).toMatchObject({ actions: 'any', maxSteps: 3, stepMs: 50 });
});

test.each([
  ['export const agent = 1;', 'no function as its default export'],
  ['export default { act() {} };', 'no function as its default export'],
  ['export default () => {', 'cannot be loaded'],
  ["export default () => null; export const needs = { actions: 'mouse' };", 'needs.actions'],
  ['export default () => null; export const needs = { steps: 3 };', 'needs: '],
])('%s is refused with the reason', async (content, reason) => {
  const loading = loadOwnAgent(moduleWith(content));
  await expect(loading).rejects.toThrow(UsageError);
  await expect(loading).rejects.toThrow(reason);
});

test('a syntax error is shown where it is', () => {
  const broken = moduleWith('const fine = 1;\nexport default () => { return fine +; };');
  expect(placeOfSyntaxError(broken)).toMatch(
    /^\nagent-\d+\.mjs, line 2:\nexport default \(\) => \{ return fine \+; \};\n +\^/,
  );
  expect(placeOfSyntaxError(moduleWith('export default () => null;'))).toBe('');
});

test('a file that does not exist is refused', async () => {
  await expect(loadOwnAgent(join(folder, 'none.mjs'))).rejects.toThrow('There is no file');
});

test('paths and names differ', () => {
  for (const path of ['./a', 'a.mjs', 'b/c', 'a.ts', '..\\x.js']) expect(isModulePath(path), path).toBe(true);
  for (const name of ['random', 'random-hand', 'expret']) expect(isModulePath(name), name).toBe(false);
});
