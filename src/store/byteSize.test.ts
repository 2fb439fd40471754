import { expect, test } from 'vitest';
import { byteSize } from './byteSize';

test('binary data counts by its length, whatever its container', () => {
  const weights = new Float32Array(1000);
  expect(byteSize({ policy: [weights] })).toBeGreaterThanOrEqual(4000);
  expect(byteSize({ policy: [weights] })).toBeLessThan(4100);
});

test('shared objects count once, and cycles end', () => {
  const shared = new Uint8Array(5000);
  const circle: { self?: unknown; parts: unknown[] } = { parts: [shared, shared] };
  circle.self = circle;
  expect(byteSize(circle)).toBeLessThan(5200);
});

test('numbers, text and nothing', () => {
  expect(byteSize([1, 2, 3])).toBe(byteSize([]) + 24);
  expect(byteSize('abc')).toBe(3);
  expect(byteSize(null)).toBe(1);
});
