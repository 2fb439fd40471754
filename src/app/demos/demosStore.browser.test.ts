import { afterEach, expect, test, vi } from 'vitest';
import { demosStore } from './demosStore';

afterEach(() => vi.restoreAllMocks());

test('demonstrations are fetched for the tasks that have some; no request fails for the others', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (const task of ['gminiwob', 'drag-box', 'my-pack/some-page']) await demosStore.getState().load(task);
  expect(fetched).not.toHaveBeenCalled();

  await demosStore.getState().load('click-test');
  expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([
    expect.stringMatching(/\/demos\/click-test\.json\.gz$/),
  ]);
  const { demos } = demosStore.getState();
  expect(demos.filter(({ source }) => source === 'bundled')).toHaveLength(10);
});
