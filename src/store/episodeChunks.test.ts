import { expect, test } from 'vitest';
import type { EpisodeRecord } from '../contracts/record';
import { episodeRecord } from '../contracts/testing/records';
import {
  decodeEpisodes,
  EPISODES_PER_CHUNK,
  extendEpisodes,
  filterEpisodes,
  inRun,
  isPlayedBy,
  nextToThin,
  packEpisodes,
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
  const chunk = packEpisodes(given);
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

const chunksOf = (given: readonly EpisodeRecord[]) => extendEpisodes('r', undefined, given);
const thin = (given: readonly EpisodeRecord[], noted: readonly string[] = []) =>
  thinEpisodes(chunksOf(given), new Set(noted)).flatMap(decodeEpisodes);

test('thinning drops every other success, and no failure', () => {
  const thinned = thin(records(4 * EPISODES_PER_CHUNK, (i) => i % 4 !== 0));
  expect(thinned.filter(({ success }) => !success)).toHaveLength(EPISODES_PER_CHUNK);
  expect(thinned.filter(({ success }) => success)).toHaveLength((EPISODES_PER_CHUNK * 3) / 2);
});

test('if most fail, it drops what it takes to save a chunk, evenly, but nothing that a person requested', () => {
  const given = records(4 * EPISODES_PER_CHUNK, (i) => i % 16 === 1).map((record, i) =>
    i % 8 === 0 ? { ...record, playedAs: 'evaluation' as const } : record,
  );
  const thinned = thin(given);
  expect(thinned).toHaveLength(3 * EPISODES_PER_CHUNK);
  expect(thinned.filter(({ playedAs }) => playedAs === 'evaluation')).toHaveLength(EPISODES_PER_CHUNK / 2);
  const older = thinned.filter(({ controlSteps }) => controlSteps < 2 * EPISODES_PER_CHUNK);
  expect(older.length / thinned.length).toBeCloseTo(0.5, 2);
});

test('if hardly any may go, no more than half of these are dropped', () => {
  const given = records(4 * EPISODES_PER_CHUNK).map((record, i) =>
    i % 32 === 0 ? record : { ...record, playedAs: 'watched' as const },
  );
  expect(thin(given).filter(({ playedAs }) => playedAs === 'training')).toHaveLength(EPISODES_PER_CHUNK / 16);
});

test('chunks of a run are numbered one after another', () => {
  const packs = [packEpisodes(records(2)), packEpisodes(records(1))];
  expect(inRun('r', 1, packs).map(({ runId, index }) => [runId, index])).toEqual([
    ['r', 1],
    ['r', 2],
  ]);
});

test('the older half is thinned from its oldest chunks on, and then again', () => {
  expect(nextToThin(401, 0)).toEqual({ start: 0, end: 4 });
  expect(nextToThin(401, 3)).toEqual({ start: 3, end: 7 });
  expect(nextToThin(401, 196)).toEqual({ start: 196, end: 200 });
  expect(nextToThin(401, 199)).toEqual({ start: 0, end: 4 });
});

test('episodes with notes are not dropped', () => {
  const given = records(4 * EPISODES_PER_CHUNK, () => true).map((record, i) => ({
    ...record,
    spec: { ...record.spec, seed: i },
  }));
  const noted = given.filter((_, i) => i % 8 === 1 || i % 8 === 2).map(episodeKey);
  const left = new Set(thin(given, noted).map(episodeKey));
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
