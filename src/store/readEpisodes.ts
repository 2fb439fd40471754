/** Episodes of a run from a file: packed as they were stored, with each record checked before it is used. */
import { strFromU8 } from 'fflate';
import { errorMessage } from '../contracts/errorMessage';
import { gunzip } from '../files/inflate';
import { UnpackBudget } from '../files/UnpackBudget';
import type { EpisodeChunk, RunId } from './Database';
import { EPISODES_PER_CHUNK } from './episodeChunks';
import { columnsOf } from './episodeColumns';
import { FileFormatError } from './latticeFile';
import { checkEpisodeRecord } from './recordSchema';

/** The limit for a chunk: more than any has, unpacked. */
const MAX_BYTES = 64 << 20;

/** @throws FileFormatError */
export function readEpisodes(runId: RunId, packed: readonly Uint8Array[]): EpisodeChunk[] {
  const budget = UnpackBudget.of(packed.reduce((sum, { length }) => sum + length, 0));
  return packed.map((bytes, index) => {
    try {
      const json: unknown = JSON.parse(strFromU8(gunzip(bytes, { maxBytes: MAX_BYTES, budget })));
      if (!Array.isArray(json) || json.length === 0 || json.length > EPISODES_PER_CHUNK)
        throw new Error(`there must be 1 to ${EPISODES_PER_CHUNK} of them in each part`);
      return { ...columnsOf(json.map(checkEpisodeRecord)), packed: bytes, runId, index };
    } catch (error) {
      throw new FileFormatError(
        `The file cannot be used at 'episodes.${index}': ${errorMessage(error)}`.replace(/\.*$/, '.'),
        { cause: error },
      );
    }
  });
}
