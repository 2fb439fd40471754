/** A task's page as a thumbnail: at rest at the start of an episode, or with the expert at work. */
import { wallDelay } from '../../../env/waiting';
import { findExpert } from '../../../experts/experts';
import type { Task } from '../../../task/task';
import { FIRST_SEED, TaskEnv } from '../TaskEnv';
import { EpisodeShow } from '../watch/EpisodeShow';
import { playerOf } from '../watch/expertPlayer';
import type { Thumbnail } from './ThumbnailPool';

const SPEED = 0.8;
/** How long the end of an episode stays visible. */
const PAUSE_MS = 1200;

export class LiveThumbnail implements Thumbnail {
  /** Rejects if the page cannot be shown. */
  readonly opened: Promise<void>;
  private readonly page: TaskEnv;
  private readonly show: EpisodeShow | null;
  private isPlaying = false;
  private seed = FIRST_SEED;

  constructor(container: HTMLElement, task: Task) {
    this.page = new TaskEnv(container, task);
    this.opened = this.page.opened.then(async () => void (await this.page.reset(FIRST_SEED)));
    const expert = findExpert(task.id);
    this.show = expert && new EpisodeShow(this.page, playerOf(expert.play));
    if (!this.show) return;
    this.show.speed = SPEED;
    this.show.state.subscribe(({ phase }, before) => {
      if (phase === 'ended' && before.phase !== 'ended') void this.goOn();
    });
  }

  /** Lets the expert play episode after episode. Call it once the page has opened. */
  play(): void {
    if (!this.show || this.isPlaying) return;
    this.isPlaying = true;
    void this.playEpisode(FIRST_SEED);
  }

  /** Back to the start. */
  rest(): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    void this.show?.begin(FIRST_SEED);
  }

  close(): void {
    this.isPlaying = false;
    this.show?.close();
    this.page.close();
  }

  private async playEpisode(seed: number): Promise<void> {
    this.seed = seed;
    await this.show!.begin(seed);
    if (this.isPlaying) this.show!.play();
  }

  private async goOn(): Promise<void> {
    await wallDelay(PAUSE_MS);
    if (this.isPlaying) await this.playEpisode(this.seed + 1);
  }
}
