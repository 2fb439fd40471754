import { expect, test } from 'vitest';
import { createPlaysStore } from './createPlaysStore';

test('a problem is over once something could be stored', async () => {
  const repository = {
    list: async () => [],
    clear: async () => {},
    add: (): Promise<void> => Promise.reject(new Error('no storage here')),
  };
  const store = createPlaysStore(repository);
  const played = { task: 'click-test', playedAt: 1, rawReward: 1, success: true, seconds: 2 };
  await store.getState().add(played);
  expect(store.getState().problem).toBe('no storage here');
  repository.add = async () => {};
  await store.getState().add({ ...played, playedAt: 2 });
  expect(store.getState().problem).toBeNull();
});
