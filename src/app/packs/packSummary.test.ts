import { expect, test } from 'vitest';
import type { PackInfo } from '../../contracts/pack';
import { summarisePack } from './packSummary';

const packOf = (...names: readonly string[]) =>
  ({ name: 'mine', pages: names.map((name) => ({ name })) }) as unknown as PackInfo;

test('says where its tasks are', () => {
  expect(summarisePack(packOf('a'), []).message).toBe('1 task. Choose it above as mine/a.');
  expect(summarisePack(packOf('a', 'b'), []).message).toBe('2 tasks. Choose them above as mine/a and so on.');
});

test('a script that a page will not find is a warning', () => {
  const summary = summarisePack(packOf('a'), [], [{ address: 'gone.js', pages: ['mine/a.html'] }]);
  expect(summary.kind).toBe('warning');
  expect(summary.message).toContain('A script is not among the files: gone.js, which mine/a.html names.');
});
