/**
 * Replays a demonstration in a page, event by event, at the times they were made. Page time stands still between two calls, so a
 * demonstration can be shown at any speed and from any moment on.
 */
import type { Demonstration, RawInput } from '../../../contracts/demo';
import type { Action } from '../../../contracts/env';
import type { PathPoint } from '../../../contracts/views';
import { aimedAct, IN_PLACE } from '../../../demo/aim';
import type { PlayableDemo } from '../../../demo/playable';
import { Mutex } from '../../../thread/Mutex';
import type { PlaybackPage } from './PlaybackPage';

export interface Played {
  /** Page milliseconds since the episode began. */
  readonly timeMs: number;
  readonly path: readonly PathPoint[];
  /** Keys pressed so far, with chords as `Control+a`. */
  readonly keys: readonly string[];
  /** Raw reward, once the page has ended the episode. */
  readonly reward: number | null;
}

/** Time a page is given to end its episode after the last event. */
const REST_MS = 500;

/** Length of the replay, page milliseconds. */
export const lengthOf = ({ durationMs }: Pick<Demonstration, 'durationMs'>): number => durationMs + REST_MS;

export class DemoPlayback {
  private path: PathPoint[] = [];
  private keys: string[] = [];
  private heard = 0;
  private isHeld = false;
  /** How far the mouse is from where it was in the recording, for as long as its button is down. */
  private off = IN_PLACE;
  private hasBegun = false;
  /** Requests are handled one after the other. */
  private readonly mutex = new Mutex();

  constructor(
    private readonly page: PlaybackPage,
    private readonly demo: Pick<PlayableDemo, 'episode' | 'input' | 'durationMs'>,
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
      const action = await this.aimed(act);
      this.follow(action);
      await this.page.act(action);
    }
    await this.passUntil(timeMs);
    const { isDone, rawReward } = this.page.status;
    return {
      timeMs: this.now,
      path: [...this.path],
      keys: [...this.keys],
      reward: isDone ? rawReward : null,
    };
  }

  private async begin(): Promise<void> {
    await this.page.begin(this.demo.episode);
    this.hasBegun = true;
    [this.path, this.keys, this.heard, this.isHeld, this.off] = [[], [], 0, false, IN_PLACE];
  }

  private get now(): number {
    return this.page.status.elapsedMs;
  }

  private get isDone(): boolean {
    return this.page.status.isDone;
  }

  private async passUntil(timeMs: number): Promise<void> {
    const left = timeMs - this.now;
    if (left > 0 && !this.isDone) await this.page.advance(left);
  }

  /** The event as an action; a press that has an aim goes to that element, wherever it is now. */
  private async aimed(act: RawInput): Promise<Action> {
    const aim = act.type === 'mousedown' ? act.aim : undefined;
    const page = aim ? await this.page.look() : null;
    const { action, off } = aimedAct({ action: actionOf(act), aim }, page, this.off);
    this.off = off;
    return action;
  }

  /** Notes where the mouse goes, and which keys are pressed. */
  private follow(action: Action): void {
    switch (action.kind) {
      case 'key':
        this.keys.push([...(action.modifiers ?? []), action.key].join('+'));
        break;
      case 'mouseDown':
        this.isHeld = true;
        this.path.push({ x: action.x, y: action.y, button: 'pressed' });
        break;
      case 'mouseUp':
        this.isHeld = false;
        this.path.push({ x: action.x, y: action.y, button: 'released' });
        break;
      case 'mouseMove':
      case 'wheel':
        this.path.push({ x: action.x, y: action.y, button: this.isHeld ? 'held' : 'up' });
    }
  }
}

function actionOf(act: RawInput): Action {
  switch (act.type) {
    case 'keydown': {
      const { key, modifiers } = act;
      return { kind: 'key', key, ...(modifiers && { modifiers }) };
    }
    case 'mousemove':
      return { kind: 'mouseMove', x: act.x, y: act.y };
    case 'mousedown':
      return { kind: 'mouseDown', x: act.x, y: act.y, ...(act.modifiers && { modifiers: act.modifiers }) };
    case 'mouseup':
      return { kind: 'mouseUp', x: act.x, y: act.y };
    case 'wheel':
      return { kind: 'wheel', x: act.x, y: act.y, deltaX: act.deltaX, deltaY: act.deltaY };
  }
}
