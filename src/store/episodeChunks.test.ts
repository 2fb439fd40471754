import { expect, test } from 'vitest';
import { episodeRecord } from '../contracts/testing/records';
import {
  decodeEpisodes,
  EPISODES_PER_CHUNK,
  encodeEpisodes,
  extendEpisodes,
  filterEpisodes,
  isPlayedBy,
  thinEpisodes,
} from './episodeChunks';
import { episodeKey } from './episodeCode';

const records = (count: number, success = (_: number) => false) =>
  Array.from({ length: count }, (_, i) => episodeRecord({ controlSteps: i, success: success(i) }));

test('records come back unchanged', () => {
  const given = [
    episodeRecord({ surprise: 0.5, policy: 'best, after 40 control steps' }),
    episodeRecord({ spec: { task: 'click-tab', seed: 2, dataMode: 'test' }, playedAs: 'evaluation' }),
  ];
  const chunk = encodeEpisodes('r', 3, given);
  expect(decodeEpisodes(chunk)).toEqual(given);
  expect(chunk.tasks).toEqual(['click-test', 'click-tab']);
  expect([...chunk.task]).toEqual([0, 1]);
  expect(chunk.surprise[0]).toBeCloseTo(0.5);
  expect(chunk.surprise[1]).toBeNaN();
});

test('chunks are filled one after another', () => {
  const first = extendEpisodes('r', undefined, records(300));
  expect(first.map(({ index, task }) => [index, task.length])).toEqual([
    [0, EPISODES_PER_CHUNK],
    [1, 300 - EPISODES_PER_CHUNK],
  ]);
  const more = extendEpisodes('r', first[1], records(300));
  expect(more.map(({ index, task }) => [index, task.length])).toEqual([
    [1, EPISODES_PER_CHUNK],
    [2, 300 - EPISODES_PER_CHUNK + 44],
  ]);
});

test('thinning drops every other success of the older half, and no failure', () => {
  const chunks = extendEpisodes(
    'r',
    undefined,
    records(4 * EPISODES_PER_CHUNK, (i) => i % 4 !== 0),
  );
  const thinned = thinEpisodes('r', chunks, new Set()).flatMap(decodeEpisodes);
  const older = thinned.filter(({ controlSteps }) => controlSteps < 2 * EPISODES_PER_CHUNK);
  expect(older.filter(({ success }) => !success)).toHaveLength(EPISODES_PER_CHUNK / 2);
  expect(older.filter(({ success }) => success)).toHaveLength((EPISODES_PER_CHUNK * 3) / 4);
  expect(thinned.length - older.length).toBe(2 * EPISODES_PER_CHUNK);
});

test('if all fail, half of the older failures are dropped, but none that a person requested', () => {
  const given = records(4 * EPISODES_PER_CHUNK).map((record, i) =>
    i % 8 === 0 ? { ...record, playedAs: 'evaluation' as const } : record,
  );
  const thinned = thinEpisodes('r', extendEpisodes('r', undefined, given), new Set()).flatMap(decodeEpisodes);
  expect(thinned.filter(({ playedAs }) => playedAs === 'evaluation')).toHaveLength(EPISODES_PER_CHUNK / 2);
  expect(thinned.length).toBeLessThan(0.8 * given.length);
});

test('episodes with notes are not dropped', () => {
  const given = records(4 * EPISODES_PER_CHUNK, () => true).map((record, i) => ({
    ...record,
    spec: { ...record.spec, seed: i },
  }));
  const noted = given.filter((_, i) => i % 8 === 1 || i % 8 === 2).map(episodeKey);
  const thinned = thinEpisodes('r', extendEpisodes('r', undefined, given), new Set(noted));
  const left = new Set(thinned.flatMap(decodeEpisodes).map(episodeKey));
  expect(left.size).toBeLessThan(0.9 * given.length);
  expect(noted.every((key) => left.has(key))).toBe(true);
});

test('a run that resumes from a checkpoint forgets episodes that it will train on again', () => {
  const done = { controlSteps: 5 };
  expect(isPlayedBy(episodeRecord({ controlSteps: 4 }), done)).toBe(true);
  expect(isPlayedBy(episodeRecord({ controlSteps: 5 }), done)).toBe(false);
  expect(isPlayedBy(episodeRecord({ controlSteps: 5, playedAs: 'validation' }), done)).toBe(true);
  expect(isPlayedBy(episodeRecord({ controlSteps: 9, playedAs: 'evaluation' }), done)).toBe(true);
  const [chunk] = extendEpisodes('r', undefined, records(10));
  expect(filterEpisodes(chunk, (record) => isPlayedBy(record, done))?.task).toHaveLength(5);
  expect(filterEpisodes(chunk, () => true)).toBe(chunk);
  expect(filterEpisodes(chunk, () => false)).toBeNull();
});
