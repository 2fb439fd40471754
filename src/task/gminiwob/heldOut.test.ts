import { expect, test } from 'vitest';
import { HELD_OUT } from './heldOut';
import { findPrimitive } from './primitives';

test('five sites at four levels, in the order of the tables', () => {
  expect(HELD_OUT).toHaveLength(20);
  expect(HELD_OUT[0]).toMatchObject({ task: 'gminiwob.login-1', site: 'login', level: 1 });
  expect(HELD_OUT[7].task).toBe('gminiwob.address-4');
  expect(HELD_OUT[19].task).toBe('gminiwob.shopping-4');
});

test('has as many keys as published', () => {
  const keys = HELD_OUT.map(
    ({ design }) =>
      new Set(design.primitives.filter(([token]) => findPrimitive(token)?.isActive).map(([token]) => token))
        .size,
  );
  expect(keys).toEqual([
    ...[2, 3, 4, 5],
    ...[2, 3, 5, 7],
    ...[2, 3, 4, 5],
    ...[2, 4, 6, 7],
    ...[4, 6, 9, 12],
  ]);
});

test('a page ends with the button that leaves it', () => {
  const shopping = HELD_OUT.find(({ task }) => task === 'gminiwob.shopping-1')?.design.primitives;
  expect(shopping).toEqual([
    ['navbar', 0],
    ['next_login_page', 0],
    ['username', 1],
    ['password', 1],
    ['next_login', 1],
    ['firstname', 2],
    ['lastname', 2],
    ['submit', 2],
  ]);
  for (const { task, design } of HELD_OUT) expect(design.primitives.at(-1)?.[0], task).toBe('submit');
});
