import { expect, test } from 'vitest';
import { expertCount } from './demoFiles';
import { UsageError } from './UsageError';

test('a source names a number of demonstrations by the expert, or is one of another kind', () => {
  expect(expertCount('expert:25')).toBe(25);
  for (const other of ['bundled', 'demos/expert', './expert']) expect(expertCount(other)).toBeNull();
  for (const wrong of ['expert:', 'expert:0', 'expert:2.5', 'expert:-1', 'expert:many'])
    expect(() => expertCount(wrong), wrong).toThrow(UsageError);
});
