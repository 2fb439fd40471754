import { expect, test } from 'vitest';
import { describeEnd, isUsable } from './ending';

test('the ending is described in words, not in rewards', () => {
  expect(describeEnd({ rawReward: 1 }, null)).toContain('success');
  expect(describeEnd({ rawReward: -1 }, 'timed out')).toMatch(/^Time is up/);
  expect(describeEnd({ rawReward: -1 }, null)).toBe('Not solved. Agents learn from successes only.');
  expect(describeEnd({ rawReward: 0.5 }, 'half right')).toContain('0.50 of 1');
});

test('only a full reward is usable', () => {
  expect([isUsable({ rawReward: 1 }), isUsable({ rawReward: 0.5 }), isUsable(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
