/** Reads what a run needs to continue at its newest checkpoint. Storage stays as it is until the run is held. */
import { isRecordedBy } from '../../contracts/metrics';
import type { RunRecord } from '../../store/Database';
import { rewindChunk } from '../../store/episodeChunks';
import type { RunRepository } from '../../store/RunRepository';
import { checkNotElsewhere } from '../../store/runLock';
import type { ResumeRequest } from '../activeRun/activeRunState';

interface StoredRun {
  readonly request: ResumeRequest;
  /** Whether its newest checkpoint is damaged, so that it continues from the one before. */
  readonly isFallback: boolean;
}

/** Rejects if another tab has the run open, or if it was deleted. */
export async function readStored(
  repository: RunRepository,
  { id, config }: Pick<RunRecord, 'id' | 'config'>,
): Promise<StoredRun> {
  await checkNotElsewhere(id);
  const run = await repository.get(id);
  if (!run) throw new Error('This run was deleted.');
  if (run.removedAt !== undefined)
    throw new Error('This run was deleted. Restore it first, under “Recently deleted”.');
  const [stored, demos, metrics, chunks] = await Promise.all([
    repository.checkpoints.newest(id),
    repository.demos(id),
    repository.metrics.of(id),
    repository.episodes.chunks(id),
  ]);
  const checkpoint = stored?.checkpoint ?? null;
  const history = metrics.filter((event) => isRecordedBy(event, checkpoint?.progress));
  const episodes = chunks.flatMap((chunk) => rewindChunk(chunk, checkpoint?.progress) ?? []);
  return {
    request: { id, config, checkpoint, demos, history, episodes },
    isFallback: stored !== null && !stored.isLatest,
  };
}
