/** The log shown in the list: the open run's, a stored run's, or the episodes of no run. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { OWN_EPISODES } from '../../../store/EpisodeRepository';
import { activeRun } from '../../activeRun/activeRun';
import { EpisodeLog } from '../../activeRun/EpisodeLog';
import { useActiveRun } from '../../activeRun/useActiveRun';
import { episodesStore } from '../../episodes/episodesStore';
import { loadOwnEpisodes, ownEpisodes } from '../../episodes/ownEpisodes';
import { runRepository } from '../../storage/repositories';

interface ReadLog {
  readonly log: EpisodeLog;
  readonly isReading: boolean;
  readonly problem: string | null;
}

export function useEpisodeLog(): ReadLog {
  const source = useStore(episodesStore, (state) => state.source);
  const openId = useActiveRun((run) => run.handle?.id ?? null);
  const id = source.kind === 'stored' ? source.id : null;
  const own = id === OWN_EPISODES || (id === null && openId === null);
  const live =
    id === null ? (openId === null ? null : activeRun.episodes) : id === openId ? activeRun.episodes : null;
  const [read, setRead] = useState<ReadLog & { readonly of: string | null }>(NOTHING_READ);

  useEffect(() => {
    if (live || own || id === null) return;
    let isOver = false;
    const log = new EpisodeLog();
    setRead({ log, isReading: true, problem: null, of: id });
    runRepository.episodes.chunks(id).then(
      (chunks) => {
        log.restore(chunks);
        if (!isOver) setRead({ log, isReading: false, problem: null, of: id });
      },
      (error: Error) => !isOver && setRead({ log, isReading: false, problem: error.message, of: id }),
    );
    return () => {
      isOver = true;
    };
  }, [id, live, own]);

  useEffect(() => {
    if (own) void loadOwnEpisodes();
  }, [own]);

  if (live) return { log: live, isReading: false, problem: null };
  if (own) return { log: ownEpisodes, isReading: false, problem: null };
  return read.of === id ? read : { ...NOTHING_READ, isReading: true };
}

const NOTHING_READ = { log: new EpisodeLog(), isReading: false, problem: null, of: null } as const;
