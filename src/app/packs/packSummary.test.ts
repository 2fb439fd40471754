import { expect, test } from 'vitest';
import type { PackInfo } from '../../contracts/pack';
import { summarisePack } from './packSummary';

const packOf = (...names: readonly string[]) =>
  ({ name: 'mine', pages: names.map((name) => ({ name })) }) as unknown as PackInfo;

test('says where its tasks are', () => {
  expect(summarisePack(packOf('a'), []).message).toBe('1 task. Choose it above as mine/a.');
  expect(summarisePack(packOf('a', 'b'), []).message).toBe('2 tasks. Choose them above as mine/a and so on.');
});
