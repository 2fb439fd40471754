import { expect, test, vi } from 'vitest';
import type { generateDemos } from '../../demonstrator/generateDemos';
import { addExpertDemos, expertStore } from './expertDemos';

test('the expert demonstrates once at a time', async () => {
  let finish = () => {};
  const generate = vi.fn<typeof generateDemos>(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ demos: [], problems: [], tried: 0 });
      }),
  );
  const first = addExpertDemos('click-test', generate);
  expect(expertStore.getState().isDemonstrating).toBe(true);
  await addExpertDemos('click-test', generate);
  expect(generate).toHaveBeenCalledTimes(1);
  finish();
  await first;
  expect(expertStore.getState().isDemonstrating).toBe(false);
});
