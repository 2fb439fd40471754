import { expect, test } from 'vitest';
import { checkRecordedPart } from './checkRecordedPart';

const dom = { tag: 'BODY', ref: 1, left: 0, top: 0, width: 160, height: 210, children: [] };
const state = { time: 0, action: { type: 'click', timing: 1, x: 3, y: 4 }, dom };
const ended = { reward: 0.5, rawReward: 1 };

test('a piece of a demonstration is returned as it is', () => {
  for (const part of [
    { states: [{ ...state, action: null }, state], ended: null },
    { states: [], ended },
  ]) {
    expect(checkRecordedPart(JSON.stringify(part))).toEqual(part);
  }
});

const nested = (depth: number) => '{"children":['.repeat(depth) + ']}'.repeat(depth);

test.each<[what: string, value: unknown]>([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['an object', { states: [], ended: null }],
  ['no list', JSON.stringify({ states: {}, ended: null })],
  ['an event without a type', JSON.stringify({ states: [{ ...state, action: {} }], ended: null })],
  ['a page without a place', JSON.stringify({ states: [{ ...state, dom: { tag: 'BODY' } }], ended: null })],
  ['a reward in words', JSON.stringify({ states: [], ended: { ...ended, rawReward: 'one' } })],
  ['a page nested too deeply', `{"states":[{"time":0,"action":null,"dom":${nested(2_000)}}],"ended":null}`],
  ['too much', JSON.stringify({ states: [], ended: null }).padEnd(16_000_001)],
])('%s makes no sense', (_, value) => {
  expect(() => checkRecordedPart(value)).toThrow('what it has recorded makes no sense');
});
