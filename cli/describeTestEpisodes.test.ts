import { expect, test } from 'vitest';
import { describeTestEpisodes } from './describeTestEpisodes';

test('the number is that of the episodes that are played', () => {
  expect(describeTestEpisodes({ task: 'click-test' }, 1)).toBe('1 test episode');
  const two = { task: 'click-test', otherTasks: ['click-tab'] };
  expect(describeTestEpisodes(two, 500)).toBe('500 test episodes of each task');
  // Each of the 20 held-out sites is played.
  expect(describeTestEpisodes({ task: 'gminiwob' }, 5)).toBe('20 test episodes');
  expect(describeTestEpisodes({ task: 'gminiwob' }, 30)).toBe('40 test episodes');
});
