import { expect, test } from 'vitest';
import { findTask } from '../../../task/catalogue';
import { describeEnd, isUsable } from './ending';

const exact = findTask('click-test');
/** Pays for precision: 0.85 is enough. */
const graded = findTask('circle-center');

test('the ending is described in words, not in rewards', () => {
  expect(describeEnd({ rawReward: 1 }, null, exact)).toContain('success');
  expect(describeEnd({ rawReward: -1 }, 'timed out', exact)).toMatch(/^Time is up/);
  expect(describeEnd({ rawReward: -1 }, null, exact)).toBe('Not solved. Agents learn from successes only.');
  expect(describeEnd({ rawReward: 0.5 }, 'half right', exact)).toContain('0.50 of 1');
});

test('a recording is usable if its task counts it as a success', () => {
  expect([1, 0.9, 0.5].map((rawReward) => isUsable({ rawReward }, exact))).toEqual([true, false, false]);
  expect([1, 0.9, 0.5].map((rawReward) => isUsable({ rawReward }, graded))).toEqual([true, true, false]);
  expect(describeEnd({ rawReward: 0.9 }, null, graded)).toContain('success');
  expect(isUsable(null, exact)).toBe(false);
});
