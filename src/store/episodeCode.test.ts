import { gzipSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { episodeRecord } from '../contracts/testing/records';
import { decodeEpisode, encodeEpisode, episodeKey } from './episodeCode';

const code = (value: unknown) =>
  btoa(String.fromCharCode(...gzipSync(strToU8(JSON.stringify(value)))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

test('an episode is restored from its code, with its notes', () => {
  const record = episodeRecord({
    spec: { task: 'gminiwob', seed: 7, dataMode: 'test', design: { pages: 1, primitives: [['cart', 0]] } },
    taken: [
      { action: { kind: 'type', ref: 4, text: 'naïve “text” 日本' }, reward: 0 },
      { action: { kind: 'mouseClick', x: 3.25, y: 80, count: 2, modifiers: ['Shift'] }, reward: 0 },
      {
        action: { kind: 'click', ref: -1 },
        reward: 1,
        note: { actor: 'DOMNet', probability: 0.123456789, value: 0.5 },
      },
    ],
    policy: 'best, after 40 control steps',
    surprise: 0.25,
  });
  const text = encodeEpisode(record);
  expect(text).toMatch(/^[\w-]+$/);
  expect(text).toBe(encodeEpisode(record));
  const decoded = decodeEpisode(text);
  expect({ ...decoded, taken: [] }).toEqual({ ...record, taken: [] });
  expect(decoded.taken.map(({ action }) => action)).toEqual(record.taken.map(({ action }) => action));
  expect(decoded.taken[2].note?.probability).toBeCloseTo(0.1235, 6);
  expect(episodeKey(decoded)).toBe(episodeKey(record));
});

test('anything that is not an episode is rejected, with an error that says where it is wrong', () => {
  expect(() => decodeEpisode('nonsense')).toThrow('does not contain a complete episode');
  expect(() => decodeEpisode('!')).toThrow('does not contain a complete episode');
  expect(() => decodeEpisode(encodeEpisode(episodeRecord()).slice(0, -9))).toThrow(
    'does not contain a complete episode',
  );
  expect(() => decodeEpisode(code({}))).toThrow(/at 'spec'/);
  const strange = { ...episodeRecord(), taken: [{ action: { kind: 'eval', text: '1' }, reward: 0 }] };
  expect(() => decodeEpisode(code(strange))).toThrow(/at 'taken\.0\.action/);
});
