/**
 * Records of episodes in chunks of bounded size: the fields that a list shows and filters by as columns, the rest
 * packed. A run of a hundred thousand episodes takes a few megabytes.
 */
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { type EpisodeRecord, PLAYED_AS } from '../contracts/record';
import { ENDINGS, endingOf } from '../rl/ending';
import type { EpisodeChunk, RunId } from './database';
import { episodeKey } from './episodeCode';

/** The number of records per chunk. */
export const EPISODES_PER_CHUNK = 256;
/** The number of chunks of a run before its older half is thinned: about a hundred thousand episodes. */
export const MAX_EPISODE_CHUNKS = 400;
/** Records hardly get any smaller at higher levels. */
const LEVEL = 4;

export const encodeEpisodes = (
  runId: RunId,
  index: number,
  records: readonly EpisodeRecord[],
): EpisodeChunk => ({
  ...columnsOf(runId, index, records),
  packed: gzipSync(strToU8(JSON.stringify(records)), { level: LEVEL }),
});

/** The columns, which can be read without unpacking the records. */
export function columnsOf(
  runId: RunId,
  index: number,
  records: readonly EpisodeRecord[],
): Omit<EpisodeChunk, 'packed'> {
  const tasks = [...new Set(records.map(({ spec }) => spec.task))];
  return {
    runId,
    index,
    tasks,
    goals: records.map(({ utterance }) => utterance),
    task: Uint16Array.from(records, ({ spec }) => tasks.indexOf(spec.task)),
    playedAs: Uint8Array.from(records, ({ playedAs }) => PLAYED_AS.indexOf(playedAs)),
    ending: Uint8Array.from(records, (record) => ENDINGS.indexOf(endingOf(record))),
    steps: Uint16Array.from(records, ({ steps }) => steps),
    returns: Float32Array.from(records, (record) => record.return),
    surprise: Float32Array.from(records, ({ surprise }) => surprise ?? Number.NaN),
    controlSteps: Float64Array.from(records, ({ controlSteps }) => controlSteps),
  };
}

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
  return chunked(runId, first, isOpen ? [...decodeEpisodes(last), ...records] : records);
}

/** The chunk reduced to the records that `stay`; the same chunk if all do, null if none do. */
export function filterEpisodes(
  chunk: EpisodeChunk,
  stays: (record: EpisodeRecord) => boolean,
): EpisodeChunk | null {
  const records = decodeEpisodes(chunk);
  const staying = records.filter(stays);
  if (staying.length === records.length) return chunk;
  return staying.length === 0 ? null : encodeEpisodes(chunk.runId, chunk.index, staying);
}

/**
 * The chunks with fewer records in their older half: every other training success is dropped and, if these are too few
 * to matter, every other one of the remaining training episodes too. Episodes that a person requested, or has notes on,
 * stay.
 * @param noted the keys of episodes with notes (`episodeKey`)
 */
export function thinEpisodes(
  runId: RunId,
  chunks: readonly EpisodeChunk[],
  noted: ReadonlySet<string>,
): EpisodeChunk[] {
  const half = chunks.length >> 1;
  const older = chunks.slice(0, half).flatMap(decodeEpisodes);
  const isNoted = (record: EpisodeRecord) => noted.size > 0 && noted.has(episodeKey(record));
  const mayGo = (record: EpisodeRecord) =>
    (record.playedAs === 'training' || record.playedAs === 'validation') && !isNoted(record);
  const withoutSuccesses = dropEveryOther(older, (record) => record.success && mayGo(record));
  const isEnough = withoutSuccesses.length < 0.9 * older.length;
  const kept = isEnough ? withoutSuccesses : dropEveryOther(older, mayGo);
  const newer = chunks.slice(half).flatMap(decodeEpisodes);
  return chunked(runId, 0, [...kept, ...newer]);
}

function dropEveryOther(
  records: readonly EpisodeRecord[],
  matches: (record: EpisodeRecord) => boolean,
): EpisodeRecord[] {
  let met = 0;
  return records.filter((record) => !matches(record) || met++ % 2 === 0);
}

function chunked(runId: RunId, first: number, records: readonly EpisodeRecord[]): EpisodeChunk[] {
  const chunks: EpisodeChunk[] = [];
  for (let start = 0; start < records.length; start += EPISODES_PER_CHUNK) {
    const own = records.slice(start, start + EPISODES_PER_CHUNK);
    chunks.push(encodeEpisodes(runId, first + chunks.length, own));
  }
  return chunks;
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
