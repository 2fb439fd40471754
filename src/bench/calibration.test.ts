import { expect, test } from 'vitest';
import { calibrate } from './calibration';

test('the fixed calculation runs and takes time', () => {
  const ms = calibrate();
  expect(ms).toBeGreaterThan(0);
  expect(Number.isFinite(ms)).toBe(true);
});
