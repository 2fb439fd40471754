import { afterEach, beforeEach, expect, test } from 'vitest';
import { episodeRecord } from '../contracts/testing/records';
import type { Database } from './database';
import { EpisodeRepository, OWN_EPISODES } from './EpisodeRepository';
import { decodeEpisodes, EPISODES_PER_CHUNK, encodeEpisodes, MAX_EPISODE_CHUNKS } from './episodeChunks';
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

test('a very long list is thinned, but keeps episodes with notes', async () => {
  const older = records(EPISODES_PER_CHUNK).map((record, i) => ({
    ...record,
    spec: { ...record.spec, seed: i },
  }));
  const newest = records(EPISODES_PER_CHUNK, EPISODES_PER_CHUNK);
  await db.episodes.bulkPut([
    encodeEpisodes('r', 0, older),
    encodeEpisodes('r', MAX_EPISODE_CHUNKS - 1, newest),
  ]);
  const noted = [1, 2, 5, 6];
  for (const i of noted)
    await repository.note({ episode: episodeKey(older[i]), step: 0, text: 'Why did it stop here?' });
  await repository.append('r', records(1, 2 * EPISODES_PER_CHUNK));
  const left = await storedSteps('r');
  expect(left.length).toBeLessThan(1.8 * EPISODES_PER_CHUNK);
  expect(left).toEqual(expect.arrayContaining(noted));
});
