/** Episodes played outside runs: by hand, or as branches of an episode opened from a link. */
import type { EpisodeRecord } from '../../contracts/record';
import { OWN_EPISODES } from '../../store/EpisodeRepository';
import { EpisodeLog } from '../activeRun/EpisodeLog';
import { runRepository } from '../storage/repositories';

export const ownEpisodes = new EpisodeLog();

let loading: Promise<void> | null = null;

/** Reads the episodes from earlier visits, once. A browser without storage has none. */
export function loadOwnEpisodes(): Promise<void> {
  loading ??= runRepository.episodes.chunks(OWN_EPISODES).then(
    (chunks) => ownEpisodes.restore(chunks),
    () => {},
  );
  return loading;
}

/** Adds one and stores it; without storage, it lasts until the page is closed. */
export async function keepOwnEpisode(record: EpisodeRecord): Promise<void> {
  await loadOwnEpisodes();
  ownEpisodes.append([record]);
  await runRepository.episodes.append(OWN_EPISODES, [record]).catch(() => {});
}
