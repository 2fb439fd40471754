/** Episodes that the user has played, in IndexedDB. */
import { Database, type PlayedEpisode } from './Database';
import { withStorageErrors } from './StorageError';

export class PlayRepository {
  constructor(private readonly db: Database = new Database()) {}

  async add(episode: PlayedEpisode): Promise<void> {
    await withStorageErrors(() => this.db.plays.add(episode));
  }

  /** All of them, oldest first. */
  list(): Promise<PlayedEpisode[]> {
    return withStorageErrors(() => this.db.plays.toArray());
  }

  /** Forgets the episodes played of a task. */
  async clear(task: string): Promise<void> {
    await withStorageErrors(() => this.db.plays.where('task').equals(task).delete());
  }
}
