import { expect, test } from 'vitest';
import { PLAN } from '../plan/plan';
import { selectFrom } from './selection';

const tasksOf = (options: Parameters<typeof selectFrom>[1]) => [
  ...new Set(selectFrom(PLAN, options).map(({ task }) => task)),
];

test('cells are selected by names; ablations only on request', () => {
  const two = { agent: ['dom-q-net'], task: ['enter-text', 'login-user'] };
  expect(tasksOf(two)).toEqual(['enter-text', 'login-user']);
  expect(selectFrom(PLAN, {}).every(({ isAblation }) => !isAblation)).toBe(true);
  expect(selectFrom(PLAN, { ablations: true })).toEqual(PLAN);
});

test('a name that is not in the plan is reported, with those that are', () => {
  expect(() => selectFrom(PLAN, { task: ['enter-text', 'login'] })).toThrow(
    /^--task: the plan has no login\. It has: click-/,
  );
  expect(() => selectFrom(PLAN, { demos: ['robots'] })).toThrow('the plan has no robots. It has: human,');
});

test('names that no single cell combines select nothing', () => {
  expect(selectFrom(PLAN, { table: ['Table 1'], agent: ['cc-net'] })).toEqual([]);
});
