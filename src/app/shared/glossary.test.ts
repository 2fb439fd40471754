import { expect, test } from 'vitest';
import { wordIn } from './glossary';

test('a heading is explained by the longest term it contains', () => {
  expect(wordIn('Goal attention, head 1')).toBe('Attention');
  expect(wordIn('DOM context')).toBe('DOM context');
  expect(wordIn('Message passing along the tree')).toBe('Message passing');
  expect(wordIn('Q-values of the elements')).toBe('Q-value');
  expect(wordIn('key')).toBeNull();
});
