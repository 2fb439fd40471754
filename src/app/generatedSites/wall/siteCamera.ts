/**
 * Takes pictures of sites for the wall. One frame builds them all, one after another: a frame for each would cost more than the
 * training run that is being watched.
 */
import type { EpisodeSpec } from '../../../contracts/episode';
import type { Needs } from '../../../contracts/needs';
import { wallDelay } from '../../../env/waiting';
import { findTask } from '../../../task/catalogue';
import type { Task } from '../../../task/task';
import { fullestPage } from '../../builder/facts';
import { checkDesign } from '../../builder/readDesign';
import { showPage } from '../../builder/showPage';
import { TaskEnv } from '../../gallery/TaskEnv';
import { PictureQueue } from './PictureQueue';

/** Relative to the page's screen: as much as a tile shows on a high-resolution screen. */
const SCALE = 0.6;
/**
 * Between two pictures, the frames used for training have the page's thread to themselves: this many times as long as the
 * last picture took (some 110 ms on a busy machine, for the held-out sites), so that pictures take a fifth of its time.
 */
const REST = 4;
/**
 * The longest rest. A picture that takes seconds has waited for the processor most of that time; resting four times as long would keep the
 * wall empty.
 */
const MOST_REST_MS = 1000;
/** How long the frame is kept when there is nothing to take. */
const IDLE_MS = 20_000;
const KEPT = 200;

const needsOf = ({ screen }: Task): Needs => ({
  observation: {
    screenshot: { width: Math.round(SCALE * screen.width), height: Math.round(SCALE * screen.height) },
  },
  actions: 'any',
  reward: 'raw',
  stepMs: 0,
});

interface OpenedFrame {
  readonly task: string;
  readonly env: TaskEnv;
  readonly box: HTMLElement;
}

class SiteCamera {
  private readonly queue = new PictureQueue<EpisodeSpec, ImageData>({
    keyOf: ({ task, seed, design }) => JSON.stringify([task, seed, design]),
    take: (episode) => this.photograph(episode),
    kept: KEPT,
    onIdle: () => {
      this.closing = setTimeout(() => this.close(), IDLE_MS);
    },
  });
  private frame: OpenedFrame | null = null;
  /** How long the last picture took. */
  private lastMs = 0;
  private closing: ReturnType<typeof setTimeout> | undefined;

  /** Shows the picture of an episode's fullest page at its start, now or later. Returns a function that withdraws the request. */
  take(episode: EpisodeSpec, show: (picture: ImageData) => void, giveUp?: () => void): () => void {
    clearTimeout(this.closing);
    return this.queue.want(episode, show, giveUp);
  }

  private async photograph({ task, seed, design }: EpisodeSpec): Promise<ImageData> {
    const env = await this.open(task);
    await wallDelay(Math.min(REST * this.lastMs, MOST_REST_MS));
    const startedAt = performance.now();
    const first = await env.reset(seed, design);
    const site = checkDesign(design).design;
    const { screenshot } = await showPage(env, first, site ? fullestPage(site) : 0);
    this.lastMs = performance.now() - startedAt;
    const { width, height, data } = screenshot!;
    return new ImageData(new Uint8ClampedArray(data), width, height);
  }

  private async open(id: string): Promise<TaskEnv> {
    if (this.frame?.task !== id) {
      this.close();
      const task = findTask(id);
      const box = document.createElement('div');
      // Out of sight but still laid out: without layout there is no picture.
      box.style.cssText = 'position: fixed; left: -10000px; top: 0; pointer-events: none';
      box.inert = true;
      document.body.append(box);
      this.frame = { task: id, box, env: new TaskEnv(box, task, { needs: needsOf(task) }) };
    }
    await this.frame.env.opened;
    return this.frame.env;
  }

  private close(): void {
    this.frame?.env.close();
    this.frame?.box.remove();
    this.frame = null;
  }
}

export const siteCamera = new SiteCamera();
