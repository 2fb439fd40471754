/** A task's page as a thumbnail: at rest at the start of an episode, or with the expert at work. */
import type { WatchableEnv } from '../../../env/LockstepEnv';
import { wallDelay } from '../../../env/waiting';
import { findExpert } from '../../../experts/experts';
import type { GalleryTask } from '../galleryTasks';
import { openTaskEnv } from '../taskEnv';
import { ExpertShow } from '../watch/ExpertShow';
import type { Thumbnail } from './ThumbnailPool';

/** The episode that a thumbnail rests at. */
const SEED = 1;
const SPEED = 0.8;
/** How long the end of an episode stays in sight. */
const PAUSE_MS = 1200;

export class LiveThumbnail implements Thumbnail {
  readonly #env: WatchableEnv;
  readonly #show: ExpertShow | null;
  #isPlaying = false;
  #isClosed = false;
  #seed = SEED;

  private constructor(env: WatchableEnv, show: ExpertShow | null) {
    this.#env = env;
    this.#show = show;
    show?.state.subscribe(({ phase }, before) => {
      if (phase === 'ended' && before.phase !== 'ended') void this.#goOn();
    });
  }

  /** Rejects if the page cannot be shown. */
  static async open(container: HTMLElement, entry: GalleryTask): Promise<LiveThumbnail> {
    const env = await openTaskEnv(container, entry);
    try {
      await env.reset([SEED]);
    } catch (error) {
      await env.close();
      throw error;
    }
    const expert = findExpert(entry.task.id);
    const show = expert && new ExpertShow(env, expert.play);
    if (show) show.speed = SPEED;
    return new LiveThumbnail(env, show);
  }

  /** Lets the expert play episode after episode. */
  async play(): Promise<void> {
    if (!this.#show || this.#isPlaying || this.#isClosed) return;
    this.#isPlaying = true;
    await this.#playEpisode(SEED);
  }

  /** Back to the start. */
  rest(): void {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    void this.#show?.begin(SEED);
  }

  close(): void {
    this.#isClosed = true;
    this.#isPlaying = false;
    this.#show?.close();
    void this.#env.close();
  }

  async #playEpisode(seed: number): Promise<void> {
    this.#seed = seed;
    await this.#show!.begin(seed);
    if (this.#isPlaying) this.#show!.play();
  }

  async #goOn(): Promise<void> {
    await wallDelay(PAUSE_MS);
    if (this.#isPlaying) await this.#playEpisode(this.#seed + 1);
  }
}
