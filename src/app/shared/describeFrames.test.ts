import { expect, test } from 'vitest';
import { describeFrames } from './describeFrames';

test('several tasks share the pages evenly, and the text says when that takes more pages', () => {
  const three = { task: 'a', otherTasks: ['b', 'c'] };
  expect(describeFrames(three, 6)).toMatch(/^6 pages at once, 2 of each task\./);
  expect(describeFrames(three, 1)).toMatch(/^3 pages at once instead of 1, one of each task\./);
  expect(describeFrames({ task: 'a' }, 6)).toBe('Pages played at once');
});
