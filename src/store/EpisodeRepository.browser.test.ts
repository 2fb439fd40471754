import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EpisodeRecord } from '../contracts/record';
import { episodeRecord } from '../contracts/testing/records';
import type { Database } from './Database';
import { EpisodeRepository, OWN_EPISODES } from './EpisodeRepository';
import { decodeEpisodes, EPISODES_PER_CHUNK, inRun, MAX_EPISODE_CHUNKS, packEpisodes } from './episodeChunks';
import { episodeKey } from './episodeCode';
import { dropTestDatabase, openTestDatabase } from './testing/testDatabase';

let db: Database;
let repository: EpisodeRepository;

beforeEach(() => {
  db = openTestDatabase();
  repository = new EpisodeRepository(db);
});
afterEach(() => dropTestDatabase(db));

const records = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => episodeRecord({ controlSteps: from + i }));
const storedSteps = async (id: string) =>
  (await repository.chunks(id)).flatMap(decodeEpisodes).map(({ controlSteps }) => controlSteps);

test('episodes of a run come back in order, and are dropped when it rewinds', async () => {
  await repository.append('r', records(300));
  await repository.append('r', records(100, 300));
  await repository.append(OWN_EPISODES, records(1));
  expect(await storedSteps('r')).toEqual(Array.from({ length: 400 }, (_, i) => i));
  expect(await repository.runs()).toEqual(new Set(['r', OWN_EPISODES]));
  await repository.rewind('r', { controlSteps: 250 });
  expect(await storedSteps('r')).toHaveLength(250);
  await repository.append('r', records(10, 250));
  expect((await storedSteps('r')).slice(-2)).toEqual([258, 259]);
  await repository.rewind('r');
  expect(await storedSteps('r')).toEqual([]);
  expect(await storedSteps(OWN_EPISODES)).toHaveLength(1);
});

test('a note stays on its step until it is emptied', async () => {
  await repository.note({ episode: 'a', step: 3, text: 'Here.' });
  await repository.note({ episode: 'a', step: 4, text: 'There.' });
  await repository.note({ episode: 'a', step: 3, text: '' });
  expect(await repository.notes()).toEqual([{ episode: 'a', step: 4, text: 'There.' }]);
});

/** A list of the greatest length: the first chunk as given, the others empty but for one record. */
async function fill(first: readonly EpisodeRecord[]) {
  const chunk = packEpisodes(records(1, 1_000));
  const others = Array.from({ length: MAX_EPISODE_CHUNKS - 1 }, () => chunk);
  await db.episodes.bulkPut(inRun('r', 0, [packEpisodes(first), ...others]));
}
const indices = async () => (await repository.chunks('r')).map(({ index }) => index);

test('a very long list is thinned a few chunks at a time; episodes with notes stay', async () => {
  const older = records(EPISODES_PER_CHUNK).map((record, i) => ({
    ...record,
    success: true,
    spec: { ...record.spec, seed: i },
  }));
  await fill(older);
  const newest = packEpisodes(records(EPISODES_PER_CHUNK, 2_000));
  await db.episodes.bulkPut(inRun('r', MAX_EPISODE_CHUNKS - 1, [newest]));
  const noted = [1, 2, 5, 6];
  for (const i of noted)
    await repository.note({ episode: episodeKey(older[i]), step: 0, text: 'Why did it stop here?' });
  await repository.append('r', records(1, 3_000));
  const left = await storedSteps('r');
  const oldest = left.filter((step) => step < EPISODES_PER_CHUNK);
  expect(oldest.length).toBeLessThan(0.6 * EPISODES_PER_CHUNK);
  expect(oldest).toEqual(expect.arrayContaining(noted));
  expect(left.at(-1)).toBe(3_000);
  // Four chunks became one; all others are where they were.
  expect((await indices()).slice(0, 3)).toEqual([0, 4, 5]);
  expect(await indices()).toHaveLength(MAX_EPISODE_CHUNKS - 2);
});

test('the next chunks are thinned when the list is too long again', async () => {
  await fill(records(1));
  for (const added of [EPISODES_PER_CHUNK, 4 * EPISODES_PER_CHUNK])
    await repository.append('r', records(added, 5_000));
  // Each time, four chunks with few records became one.
  expect((await indices()).slice(0, 3)).toEqual([0, 4, 8]);
  const steps = await storedSteps('r');
  expect(steps.slice(-5 * EPISODES_PER_CHUNK).every((step) => step >= 5_000)).toBe(true);
});
