/** About how many bytes each part of a stored run takes. */
import type { Checkpoint } from '../contracts/checkpoint';
import { byteSize } from './byteSize';
import type { EpisodeChunk, MetricChunk, RunDemos, RunId, RunSize } from './Database';
import { episodeChunkBytes } from './episodeChunks';

/** What is stored of a run besides its row in the list. */
export interface StoredParts {
  /** Its row of demonstrations, if it has one. */
  readonly stored: Pick<RunDemos, 'gzipped' | 'demos'> | undefined;
  readonly metrics: readonly MetricChunk[];
  /** The kept records of episodes played in it, oldest first. */
  readonly episodes: readonly EpisodeChunk[];
  readonly latest: Checkpoint | null;
  readonly best: Checkpoint | null;
}

export function sizeOf(runId: RunId, { stored, metrics, episodes, latest, best }: StoredParts): RunSize {
  return {
    runId,
    demos: byteSize(stored?.gzipped ?? stored?.demos ?? []),
    metrics: byteSize(metrics),
    latest: latest ? byteSize(latest) : 0,
    best: best ? byteSize(best) : 0,
    episodes: episodes.reduce((sum, chunk) => sum + episodeChunkBytes(chunk), 0),
  };
}

/** Runs of an older version have no measure of the checkpoint before the latest, nor of episodes. */
export const totalOf = ({ metrics, latest, previous = 0, best, demos, episodes = 0 }: RunSize): number =>
  metrics + latest + previous + best + demos + episodes;
