/**
 * Records of episodes in chunks of bounded size: the fields that a list shows and filters by as columns, the rest
 * packed. A run of a hundred thousand episodes takes a few megabytes.
 */
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import type { EpisodeRecord } from '../contracts/record';
import type { EpisodeChunk, RunId } from './Database';
import { episodeKey } from './episodeCode';
import { columnsOf } from './episodeColumns';

/** The number of records per chunk. */
export const EPISODES_PER_CHUNK = 256;
/** The number of chunks of a run before its older half is thinned: about a hundred thousand episodes. */
export const MAX_EPISODE_CHUNKS = 400;
/** Chunks thinned at a time, which blocks the page about four times as long as appending to one. */
const THINNED_TOGETHER = 4;
/** Records hardly get any smaller at higher levels. */
const LEVEL = 4;

/** A chunk, apart from its place in a run. */
export type EpisodePack = Omit<EpisodeChunk, 'runId' | 'index'>;

export const packEpisodes = (records: readonly EpisodeRecord[]): EpisodePack => ({
  ...columnsOf(records),
  packed: gzipSync(strToU8(JSON.stringify(records)), { level: LEVEL }),
});

/** Consecutive chunks of a run. @param first the index of the first one */
export const inRun = (runId: RunId, first: number, packs: readonly EpisodePack[]): EpisodeChunk[] =>
  packs.map((pack, i) => ({ ...pack, runId, index: first + i }));

export const decodeEpisodes = ({ packed }: Pick<EpisodeChunk, 'packed'>): EpisodeRecord[] =>
  JSON.parse(strFromU8(gunzipSync(packed))) as EpisodeRecord[];

/** The approximate size in bytes. */
export const episodeChunkBytes = ({ packed, goals, task }: EpisodeChunk): number =>
  packed.length + goals.reduce((sum, goal) => sum + goal.length, 0) + 22 * task.length;

/** The chunks to write so that `records` follow those of `last`, the newest chunk if there is one. */
export function extendEpisodes(
  runId: RunId,
  last: EpisodeChunk | undefined,
  records: readonly EpisodeRecord[],
): EpisodeChunk[] {
  const isOpen = last !== undefined && last.task.length < EPISODES_PER_CHUNK;
  const first = last === undefined ? 0 : last.index + (isOpen ? 0 : 1);
  return inRun(runId, first, packAll(isOpen ? [...decodeEpisodes(last), ...records] : records));
}

/** The chunk reduced to the records that `stay`; the same chunk if all do, null if none do. */
export function filterEpisodes(
  chunk: EpisodeChunk,
  stays: (record: EpisodeRecord) => boolean,
): EpisodeChunk | null {
  const records = decodeEpisodes(chunk);
  const staying = records.filter(stays);
  if (staying.length === records.length) return chunk;
  if (staying.length === 0) return null;
  return { ...packEpisodes(staying), runId: chunk.runId, index: chunk.index };
}

/**
 * The places of the chunks to be thinned next in a list that has become too long: a few at a time, since they have to be unpacked
 * and packed again. They come from its older half, from the oldest on and then all over again.
 * @param count of chunks in the list
 * @param from where the newest thinned ones end
 */
export function nextToThin(count: number, from: number): { readonly start: number; readonly end: number } {
  const start = from + THINNED_TOGETHER <= count >> 1 ? from : 0;
  return { start, end: start + THINNED_TOGETHER };
}

/**
 * Consecutive chunks with fewer records: every other training success is dropped and, if that does not save a whole chunk, as many
 * of the remaining training episodes as it takes, but no more than half of them. Episodes that a person requested, or has notes on,
 * stay.
 * @param noted the keys of episodes with notes (`episodeKey`)
 */
export function thinEpisodes(
  chunks: readonly Pick<EpisodePack, 'packed'>[],
  noted: ReadonlySet<string>,
): EpisodePack[] {
  const isNoted = (record: EpisodeRecord) => noted.size > 0 && noted.has(episodeKey(record));
  const mayGo = (record: EpisodeRecord) =>
    (record.playedAs === 'training' || record.playedAs === 'validation') && !isNoted(record);
  const records = dropHalf(chunks.flatMap(decodeEpisodes), (record) => record.success && mayGo(record));
  const surplus = records.length - (chunks.length - 1) * EPISODES_PER_CHUNK;
  return packAll(surplus > 0 ? dropHalf(records, mayGo, surplus) : records);
}

/** The records without every other one that matches, or evenly chosen `atMost` of them if these are fewer. */
function dropHalf(
  records: readonly EpisodeRecord[],
  matches: (record: EpisodeRecord) => boolean,
  atMost = records.length,
): EpisodeRecord[] {
  const matching = records.map(matches);
  const count = matching.filter(Boolean).length;
  const dropped = Math.min(count >> 1, atMost);
  const droppedUntil = (met: number) => Math.floor((met * dropped) / count);
  let met = 0;
  return records.filter((_, i) => {
    if (!matching[i]) return true;
    met += 1;
    return droppedUntil(met) === droppedUntil(met - 1);
  });
}

function packAll(records: readonly EpisodeRecord[]): EpisodePack[] {
  const packs: EpisodePack[] = [];
  for (let start = 0; start < records.length; start += EPISODES_PER_CHUNK)
    packs.push(packEpisodes(records.slice(start, start + EPISODES_PER_CHUNK)));
  return packs;
}

/**
 * Whether an episode was played before a checkpoint of that age was taken: a resumed run will repeat its later training
 * episodes. Episodes that a person requested stay in any case.
 */
export const isPlayedBy = (
  { playedAs, controlSteps }: Pick<EpisodeRecord, 'playedAs' | 'controlSteps'>,
  done: { readonly controlSteps: number } | undefined,
): boolean => {
  if (playedAs !== 'training' && playedAs !== 'validation') return true;
  if (!done) return false;
  return playedAs === 'training' ? controlSteps < done.controlSteps : controlSteps <= done.controlSteps;
};

/** The chunk without training episodes after a checkpoint with these counters; null if nothing is left of it. */
export function rewindChunk(
  chunk: EpisodeChunk,
  done: { readonly controlSteps: number } | undefined,
): EpisodeChunk | null {
  if (done && chunk.controlSteps.every((step) => step < done.controlSteps)) return chunk;
  return filterEpisodes(chunk, (record) => isPlayedBy(record, done));
}
