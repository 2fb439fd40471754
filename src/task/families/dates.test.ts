import { expect, test } from 'vitest';
import { extractFields } from '../fields';

test('a time is typed without its space', () => {
  expect(extractFields('enter-time', 'Enter 12:25 AM as the time and press submit.')).toEqual([
    ['target', '12:25AM'],
  ]);
});

test('a flight has two airports, by city or by code, and a whole date', () => {
  expect(
    extractFields(
      'book-flight',
      'Book the shortest one-way flight from: Portland, OR - International to: DEC on 12/01/2016.',
    ),
  ).toEqual([
    ['criterion', 'shortest'],
    ['from', 'Portland, OR - International'],
    ['to', 'DEC'],
    ['date', '12/01/2016'],
  ]);
});
