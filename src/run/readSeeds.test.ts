import { expect, test } from 'vitest';
import { readSeeds } from './readSeeds';

test.each([
  ['1', [1]],
  ['1, 2, 5-7', [1, 2, 5, 6, 7]],
  ['3, 3, 2 to 4', [3, 2, 4]],
  ['', null],
  ['1-', null],
  ['5-3', null],
  ['1-100000', null],
  ['a', null],
])('the seeds “%s”', (text, seeds) => {
  expect(readSeeds(text)).toEqual(seeds);
});
