/** The episodes that the user has played, and their scores by task. */
import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../../../contracts/errorMessage';
import type { PlayedEpisode } from '../../../store/Database';
import type { PlayRepository } from '../../../store/PlayRepository';
import { type OwnScore, scoresByTask } from './ownScores';

interface PlaysState {
  readonly episodes: readonly PlayedEpisode[];
  readonly scores: ReadonlyMap<string, OwnScore>;
  /** Why scores cannot be read or stored; they then count only until the page is closed. */
  readonly problem: string | null;
  load(): Promise<void>;
  add(episode: PlayedEpisode): Promise<void>;
  /** Resolves with what was cleared, for `restore`. */
  clear(task: string): Promise<readonly PlayedEpisode[]>;
  restore(episodes: readonly PlayedEpisode[]): Promise<void>;
}

export function createPlaysStore(repository: Pick<PlayRepository, 'list' | 'add' | 'clear'>) {
  return createStore<PlaysState>()((set, get) => {
    const show = (episodes: readonly PlayedEpisode[]) => set({ episodes, scores: scoresByTask(episodes) });
    const attempt = async (operation: () => Promise<void>) => {
      try {
        await operation();
        set({ problem: null });
      } catch (error) {
        set({ problem: errorMessage(error) });
      }
    };
    return {
      episodes: [],
      scores: new Map(),
      problem: null,
      load: () => attempt(async () => show(await repository.list())),
      add: (episode) => {
        show([...get().episodes, episode]);
        return attempt(() => repository.add(episode));
      },
      clear: async (task) => {
        const { episodes } = get();
        show(episodes.filter((episode) => episode.task !== task));
        await attempt(() => repository.clear(task));
        return episodes.filter((episode) => episode.task === task);
      },
      restore: async (episodes) => {
        show([...get().episodes, ...episodes].toSorted((a, b) => a.playedAt - b.playedAt));
        await attempt(async () => {
          for (const episode of episodes) await repository.add(episode);
        });
      },
    };
  });
}
