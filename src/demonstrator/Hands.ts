/**
 * Mouse and keyboard in a person's hands: never quite straight, never quite even, with an occasional slip that is
 * corrected. Time is the page's, which stands still unless it is told to pass: no machine is too slow for any hand.
 */
import type { Modifier, Point } from '../contracts/env';
import type { Rng } from '../random/Rng';
import type { Device } from './Device';

/** Keys next to a letter, where fingers land by mistake. */
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** How far the hand gets between two events of a moving mouse, in CSS pixels and milliseconds. */
const STRIDE = { px: 12, ms: 8 };
/** Characters typed in one go, faster than a page can respond to each. */
const BURST = [2, 5] as const;

export interface Temper {
  /** Factor on all pauses; 1 for a person in no hurry. */
  readonly pace: number;
  /** Factor on the chances of slips and detours; 0 for a careful person. */
  readonly noise: number;
}

export class Hands {
  private hand: Point = { x: 80, y: 120 };

  constructor(
    private readonly device: Device,
    private readonly rng: Rng,
    private readonly temper: Temper,
  ) {}

  chance(probability: number): boolean {
    return this.rng.next() < probability;
  }

  /** Whether to do something that the task does not need. */
  strays(probability: number): boolean {
    return this.chance(probability * this.temper.noise);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.rng.int(list.length)];
  }

  shuffled<T>(list: readonly T[]): T[] {
    return this.rng.shuffle([...list]);
  }

  between(low: number, high: number): number {
    return low + this.rng.next() * (high - low);
  }

  /** Lets page time pass. */
  async pass(ms: number): Promise<void> {
    await this.device.pass(Math.round(ms));
  }

  pause(lowMs: number, highMs: number): Promise<void> {
    return this.pass(this.temper.pace * this.between(lowMs, highMs));
  }

  /** Reads and looks around; now and then it takes longer. */
  async look(): Promise<void> {
    await this.pause(150, 400);
    if (this.strays(0.15)) await this.pause(300, 700);
  }

  /** Moves along a slightly curved path, slower towards the end. */
  async moveTo(to: Point): Promise<void> {
    const from = this.hand;
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const steps = Math.max(2, Math.round(distance / STRIDE.px));
    const bend = this.between(-0.12, 0.12);
    for (let step = 1; step <= steps; step++) {
      const t = 1 - (1 - step / steps) ** 2;
      const aside = bend * Math.sin(Math.PI * t);
      const x = from.x + (to.x - from.x) * t - (to.y - from.y) * aside;
      const y = from.y + (to.y - from.y) * t + (to.x - from.x) * aside;
      await this.device.move({ x, y });
      await this.pass(STRIDE.ms);
    }
    this.hand = to;
    await this.pause(40, 120);
  }

  /** Clicks where the mouse is; `count`: 2 for the second click of a double click. */
  async press(count = 1): Promise<void> {
    await this.down(count);
    await this.pause(50, 110);
    await this.up(count);
    await this.pause(60, 160);
  }

  down(count = 1): Promise<void> {
    return this.device.down(count);
  }

  up(count = 1): Promise<void> {
    return this.device.up(count);
  }

  /** Moves there and clicks; `double`: the probability of a double click. */
  async clickAt(point: Point, { double = 0 } = {}): Promise<void> {
    await this.moveTo(point);
    await this.press();
    if (this.strays(double)) await this.press(2);
  }

  /** Turns the wheel where the mouse is. */
  async wheel(deltaX: number, deltaY: number): Promise<void> {
    await this.device.wheel(deltaX, deltaY);
    await this.pause(60, 140);
  }

  /** Types into whatever has the focus, a few characters at a time, correcting the slips on the way. */
  async type(text: string): Promise<void> {
    let inBurst = 0;
    for (const [index, character] of [...text].entries()) {
      const slip = this.strays(0.04) ? this.neighbour(character) : null;
      if (slip) {
        await this.stroke(slip);
        await this.pause(150, 350);
        await this.key('Backspace');
      }
      await this.stroke(character);
      inBurst += 1;
      if (inBurst < this.between(...BURST) && index < text.length - 1) continue;
      await this.pause(60 * inBurst, 120 * inBurst);
      inBurst = 0;
    }
  }

  /** One key by its name: `Tab`, `Backspace`, ... */
  async key(name: string, modifiers: readonly Modifier[] = []): Promise<void> {
    await this.device.press(name, modifiers);
    await this.pause(40, 120);
  }

  private stroke(character: string): Promise<void> {
    return this.device.press(character === '\n' ? 'Enter' : character, []);
  }

  /** A key that a finger may hit by mistake; null for keys that are not letters. */
  private neighbour(character: string): string | null {
    const row = KEYBOARD_ROWS.find((keys) => keys.includes(character));
    if (!row) return null;
    const at = row.indexOf(character);
    return row[at + 1] ?? row[at - 1];
  }
}
