import { expect, test } from 'vitest';
import { clonedIn, cloningCurve, isCloning, measuredAs } from './measure';

const log = (series: Record<string, { steps: number[]; values: number[] }>) => ({
  series: (name: string) => series[name] ?? { steps: [], values: [] },
});

const validated = { 'clone/validation-success': { steps: [0, 1], values: [0.4, 0.3] } };

test('the loss is that of the last round of cloning', () => {
  const losses = { 'loss/imitation': { steps: [0, 1], values: [0.9, 0.2] } };
  const reinforced = { 'loss/policy': { steps: [2], values: [-1.7] } };
  expect(cloningCurve(log({ ...validated, ...losses, ...reinforced }))).toEqual({
    success: [0.4, 0.3],
    loss: 0.2,
  });
});

test('an older run notes it under the name of the loss of the reinforcement after it', () => {
  const losses = { 'loss/policy': { steps: [0, 1, 2], values: [0.9, 0.2, -1.7] } };
  expect(cloningCurve(log({ ...validated, ...losses }))).toEqual({ success: [0.4, 0.3], loss: 0.2 });
});

test('before the first validation there is no curve', () => {
  expect(cloningCurve(log({ 'loss/imitation': { steps: [0], values: [1] } }))).toBeNull();
});

test('the best validation is kept, and how well the demonstrations are copied', () => {
  const kept = measuredAs(3, { loss: Math.log(2), success: [0.4, 0.3] });
  expect(clonedIn(kept)).toEqual([
    { count: 1, copied: null, success: null },
    { count: 3, copied: expect.closeTo(0.5), success: 0.4 },
    { count: 10, copied: null, success: null },
  ]);
});

test.each([
  ['while a run opens', { phase: 'opening', isOwn: false }, true],
  ['while another clone is made', {}, true],
  ['not once it has been made, even if its run learns on', { hasCloned: true }, false],
  ['not for a paused run', { status: 'paused' }, false],
  ['not for a run of something else', { isOwn: false }, false],
] as const)('the next clone has to wait: %s', (_, run, isBusy) => {
  expect(isCloning({ phase: 'open', status: 'running', isOwn: true, hasCloned: false, ...run })).toBe(isBusy);
});
