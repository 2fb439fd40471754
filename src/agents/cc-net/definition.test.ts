import { expect, test } from 'vitest';
import { ccNet } from './definition';

test('by reinforcement alone, it learns without demonstrations', () => {
  expect(ccNet.needsDemos?.({})).toBe(true);
  expect(ccNet.needsDemos?.({ learning: 'cloning' })).toBe(true);
  expect(ccNet.needsDemos?.({ learning: 'reinforcement' })).toBe(false);
});
