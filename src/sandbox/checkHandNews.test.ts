import { expect, test } from 'vitest';
import { checkHandNews } from './checkHandNews';
import { BadReply } from './checkReply';

const press = { type: 'mousedown', time: 120, x: 4, y: 9, count: 1 };
const hand = (input: unknown) => ({ news: 'hand', input });

test('an act of the hand is passed on, without what else a page adds to it', () => {
  expect(checkHandNews(hand({ ...press, more: 'x' }))).toEqual(press);
  const key = { type: 'keydown', time: 7, key: 'a', modifiers: ['Control'] };
  expect(checkHandNews(hand(key))).toEqual(key);
});

test('news of something else is not its business', () => {
  expect(checkHandNews({ news: 'leave' })).toBeNull();
  expect(checkHandNews({})).toBeNull();
});

const cycle: { input?: unknown } = {};
cycle.input = cycle;

test.each([
  ['nothing', undefined],
  ['an unknown act', { ...press, type: 'pinch' }],
  ['a place that is no number', { ...press, x: '4' }],
  ['a time that never comes', { ...press, time: Number.NaN }],
  ['a whole book', { type: 'keydown', time: 0, key: 'a'.repeat(2_000) }],
  ['a cycle', cycle],
])('%s is refused', (_, input) => {
  expect(() => checkHandNews(hand(input))).toThrow(BadReply);
});
