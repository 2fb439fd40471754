import { expect, test } from 'vitest';
import { QUANTITIES, type Quantity, type Sample } from './quantities';
import { judge } from './report';

const nothing = Object.fromEntries(QUANTITIES.map(({ id }) => [id, null])) as Record<Quantity, null>;

const samples = (quantity: Quantity, value: (i: number) => number): Sample[] =>
  Array.from({ length: 60 }, (_, i) => ({
    ...nothing,
    hours: i / 360,
    episodes: i,
    controlSteps: i,
    [quantity]: value(i),
  }));

test('filling up to a bound is not called growth, passing it is', () => {
  expect(judge(samples('entries', (i) => 4 * i))).toMatchObject([
    { quantity: 'entries', isWithinLimit: true },
  ]);
  expect(judge(samples('entries', (i) => 8 * i))).toMatchObject([{ isWithinLimit: false }]);
  expect(judge(samples('tensors', (i) => i))).toMatchObject([{ isWithinLimit: false }]);
});
