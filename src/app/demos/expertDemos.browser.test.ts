import { expect, test, vi } from 'vitest';
import { generateDemos } from '../../demonstrator/generateDemos';
import { addExpertDemos, expertStore } from './expertDemos';

vi.mock('../../demonstrator/generateDemos', () => ({ generateDemos: vi.fn() }));

test('the expert demonstrates once at a time', async () => {
  let finish = () => {};
  const generate = vi.mocked(generateDemos).mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ demos: [], problems: [], tried: 0 });
      }),
  );
  const first = addExpertDemos('click-test');
  expect(expertStore.getState().isDemonstrating).toBe(true);
  await addExpertDemos('click-test');
  expect(generate).toHaveBeenCalledTimes(1);
  finish();
  await first;
  expect(expertStore.getState().isDemonstrating).toBe(false);
});
