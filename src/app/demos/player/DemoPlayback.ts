/**
 * Replays a demonstration in a frame, event by event, at the times they were made. Page time stands still between two calls, so a
 * demonstration can be shown at any speed and from any moment on.
 */
import type { Demonstration, RawInput } from '../../../contracts/demo';
import type { Action } from '../../../contracts/env';
import type { PathPoint } from '../../../contracts/views';
import type { PlayableDemo } from '../../../demo/playable';
import type { TaskFrame } from '../../../env/frame';
import { Mutex } from '../../../thread/Mutex';
import { nextMacrotask } from '../../../thread/nextMacrotask';

export interface Played {
  /** Page milliseconds since the episode began. */
  readonly timeMs: number;
  readonly path: readonly PathPoint[];
  /** Keys pressed so far, with chords as `Control+a`. */
  readonly keys: readonly string[];
  /** Raw reward, once the page has ended the episode. */
  readonly reward: number | null;
}

type Frame = Pick<TaskFrame, 'reset' | 'act' | 'advance' | 'status'>;

/** Time a page is given to end its episode after the last event. */
const REST_MS = 500;

/** Length of the replay, page milliseconds. */
export const lengthOf = ({ durationMs }: Pick<Demonstration, 'durationMs'>): number => durationMs + REST_MS;

export class DemoPlayback {
  private path: PathPoint[] = [];
  private keys: string[] = [];
  private heard = 0;
  private isHeld = false;
  private hasBegun = false;
  /** Requests are handled one after the other. */
  private readonly mutex = new Mutex();

  constructor(
    private readonly frame: Frame,
    private readonly demo: PlayableDemo,
  ) {}

  /** Brings the page to this time, from its current time or from the beginning. */
  playTo(timeMs: number): Promise<Played> {
    return this.mutex.run(() => this.bring(timeMs));
  }

  private async bring(timeMs: number): Promise<Played> {
    if (!this.hasBegun || timeMs < this.now) await this.begin();
    const { input } = this.demo;
    while (this.heard < input.length && input[this.heard].time <= timeMs && !this.isDone) {
      const act = input[this.heard++];
      await this.passUntil(act.time);
      this.frame.act(this.follow(act));
      // The page's reaction comes before anything else.
      await nextMacrotask();
    }
    await this.passUntil(timeMs);
    const { isDone, rawReward } = this.frame.status();
    return {
      timeMs: this.now,
      path: [...this.path],
      keys: [...this.keys],
      reward: isDone ? rawReward : null,
    };
  }

  private async begin(): Promise<void> {
    await this.frame.reset(this.demo.episode);
    this.hasBegun = true;
    [this.path, this.keys, this.heard, this.isHeld] = [[], [], 0, false];
  }

  private get now(): number {
    return this.frame.status().elapsedMs;
  }

  private get isDone(): boolean {
    return this.frame.status().isDone;
  }

  private async passUntil(timeMs: number): Promise<void> {
    const left = timeMs - this.now;
    if (left <= 0 || this.isDone) return;
    this.frame.advance(left);
    await nextMacrotask();
  }

  /** Records a raw event, and returns it as an action. */
  private follow(act: RawInput): Action {
    if (act.type === 'keydown') {
      const { key, modifiers } = act;
      this.keys.push([...(modifiers ?? []), key].join('+'));
      return { kind: 'key', key, ...(modifiers && { modifiers }) };
    }
    const { x, y } = act;
    const go = (button: PathPoint['button']) => {
      this.path.push({ x, y, button });
    };
    switch (act.type) {
      case 'mousemove':
        go(this.isHeld ? 'held' : 'up');
        return { kind: 'mouseMove', x, y };
      case 'mousedown':
        this.isHeld = true;
        go('pressed');
        return { kind: 'mouseDown', x, y, ...(act.modifiers && { modifiers: act.modifiers }) };
      case 'mouseup':
        this.isHeld = false;
        go('released');
        return { kind: 'mouseUp', x, y };
      case 'wheel':
        go(this.isHeld ? 'held' : 'up');
        return { kind: 'wheel', x, y, deltaX: act.deltaX, deltaY: act.deltaY };
    }
  }
}
