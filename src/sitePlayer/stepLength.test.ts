import { expect, test } from 'vitest';
import { stepLength } from './stepLength';

const click = { kind: 'click', ref: 1 } as const;
const press = { kind: 'key', key: 'a' } as const;
const noop = { kind: 'noop' } as const;

test.each([
  ['element', click, 1_000],
  ['element', noop, 1_000],
  ['mouse+keyboard', press, 83],
  ['mouse+keyboard', noop, 83],
  ['mouse+text', noop, 83],
  ['any', click, 1_000],
  ['any', press, 83],
  ['any', noop, 83],
] as const)('with actions "%s", %o passes %d ms at 12 frames a second', (actions, action, ms) => {
  expect(stepLength(action, { actions, stepMs: 83 })).toBe(ms);
});

test('a longer step stays as long as it is', () => {
  expect(stepLength(click, { actions: 'element', stepMs: 2_000 })).toBe(2_000);
});
