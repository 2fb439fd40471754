import { expect, test } from 'vitest';
import type { Fields } from '../../contracts/env';
import { demoRecord } from '../../store/testing/archive';
import { typicalDemo } from './typicalDemo';

/** Demonstrations with so many fields each, named after their place. */
const withFields = (...counts: readonly number[]) =>
  counts.map((count, place) => {
    const demo = demoRecord(`${place}`);
    const fields: Fields = Array.from({ length: count }, (_, i) => [`field ${i}`, 'value']);
    return { ...demo, parsed: { ...demo.parsed, fields } };
  });

test('a demonstration of median length is shown first', () => {
  expect(typicalDemo(withFields(0, 5, 2, 2, 1))?.id).toBe('2');
  expect(typicalDemo(withFields(1, 1))?.id).toBe('0');
});

test('there is none without demonstrations', () => {
  expect(typicalDemo([])).toBeUndefined();
});
