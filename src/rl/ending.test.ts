import { expect, test } from 'vitest';
import type { Action } from '../contracts/env';
import { endingOf } from './ending';

const click = (ref: number): Action => ({ kind: 'click', ref });
const episode = (actions: readonly Action[], more: { reason?: string; terminated?: boolean } = {}) => ({
  success: false,
  terminated: more.terminated ?? false,
  reason: more.reason ?? null,
  taken: actions.map((action) => ({ action, reward: 0 })),
});

test('kinds of failure are distinguished', () => {
  expect(endingOf({ ...episode([click(1)]), success: true })).toBe('success');
  expect(endingOf(episode([click(1)], { terminated: true }))).toBe('wrong');
  expect(endingOf(episode([click(1)], { terminated: true, reason: 'timed out' }))).toBe('time');
  expect(endingOf(episode([click(1)], { terminated: true, reason: 'BAD: wrong time' }))).toBe('wrong');
  expect(endingOf(episode([click(1), { kind: 'terminate' }], { terminated: true }))).toBe('gave up');
  expect(endingOf(episode([click(1), click(2), click(3)]))).toBe('steps');
  expect(endingOf(episode([click(4), click(1), click(1), click(1)]))).toBe('loop');
  expect(endingOf(episode([click(1), click(2), click(1), click(2), click(1), click(2)]))).toBe('loop');
  expect(endingOf(episode([click(1), click(1)]))).toBe('steps');
});
