/** The episodes that a filter finds. While the list is in use they stay where they are, and new ones are only counted. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EpisodeLog } from '../../activeRun/EpisodeLog';
import { useNews } from '../../shared/useNews';
import { type EpisodeFilter, filterEpisodes } from './filterEpisodes';

interface FoundEpisodes {
  /** Places in the log, in the order of the filter. */
  readonly found: Uint32Array;
  /** How many there were to choose from. */
  readonly total: number;
  /** How many have been found since, and are not shown while the list is held. */
  readonly newer: number;
  hold(isHeld: boolean): void;
}

export function useFoundEpisodes(log: EpisodeLog, filter: EpisodeFilter): FoundEpisodes {
  const [isHeld, hold] = useState(false);
  const age = useNews(useCallback((listener: () => void) => log.subscribe(listener), [log]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, which its age indicates
  const newest = useMemo(() => findNow(log, filter), [log, filter, age]);
  const [held, keep] = useState(newest);
  const shown = isHeld && isStillThere(held, newest) ? held : newest;
  useEffect(() => keep(shown), [shown]);
  const { found, length } = shown;
  return { found, total: length, newer: newest.found.length - found.length, hold };
}

/** What was found, and in which state of the log. */
interface Finding {
  readonly log: EpisodeLog;
  readonly filter: EpisodeFilter;
  readonly length: number;
  readonly dropped: number;
  readonly found: Uint32Array;
}

const findNow = (log: EpisodeLog, filter: EpisodeFilter): Finding => ({
  log,
  filter,
  length: log.length,
  dropped: log.dropped,
  found: filterEpisodes(log, filter),
});

/** Whether its places still hold the same episodes. */
const isStillThere = (held: Finding, newest: Finding): boolean =>
  held.log === newest.log &&
  held.filter === newest.filter &&
  held.dropped === newest.dropped &&
  held.length <= newest.length;
