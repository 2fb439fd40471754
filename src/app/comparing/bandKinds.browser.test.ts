import { afterEach, expect, test } from 'vitest';
import { keepBand, readBand } from './bandKinds';

afterEach(() => localStorage.clear());

test('the chosen band is remembered; without one, or with one that is not known, it is the range', () => {
  expect(readBand()).toBe('range');
  keepBand('quartiles');
  expect(readBand()).toBe('quartiles');
  localStorage.setItem('latticework-band', 'toString');
  expect(readBand()).toBe('range');
});
