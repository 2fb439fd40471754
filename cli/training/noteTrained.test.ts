import { expect, test, vi } from 'vitest';
import { noteTrained } from './noteTrained';

const saveTestPlan = vi.fn();
const say = vi.fn();
const note = (finished: Promise<boolean>, isInterrupted = () => false) =>
  noteTrained({ finished, folder: { saveTestPlan }, progress: { say }, evalEpisodes: 7, isInterrupted });

test('a run whose training is over is only tested when it is resumed, if its last checkpoint is on disk', async () => {
  await note(Promise.resolve(true));
  expect(saveTestPlan.mock.calls).toEqual([[{ evalEpisodes: 7, isTrained: true }]]);
  saveTestPlan.mockClear();
  await note(Promise.resolve(false));
  // Its training is to go on later.
  await note(Promise.resolve(true), () => true);
  expect(saveTestPlan).not.toHaveBeenCalled();
  expect(say).not.toHaveBeenCalled();
});

test('if that cannot be written, the run is tested nevertheless', async () => {
  saveTestPlan.mockImplementation(() => {
    throw new Error('ENOSPC: no space left on device, write');
  });
  await note(Promise.resolve(true));
  expect(say).toHaveBeenCalledWith(expect.stringContaining('no space left on device'));
});
