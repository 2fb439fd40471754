/** Hands and eyes of a demonstrator: a real mouse and keyboard, imperfect in ways that people are. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { Rng } from '../../src/rl/rng';

/** What the instruction asks for, as a person understands it. */
export interface Goal {
  readonly utterance: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Solves one task by hand. */
export type Demonstrator = (person: Person, goal: Goal) => Promise<void>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The visible part of a task page, CSS pixels; the instruction is above it. */
const AREA = { left: 2, top: 52, right: 157, bottom: 205 };

/** Keys beside a letter, where fingers land by mistake. */
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

export class Person {
  private hand: Point = { x: 80, y: 120 };

  /** @param task the frame with the task, at the top left corner of `page`. */
  constructor(
    private readonly page: Page,
    private readonly task: FrameLocator,
    private readonly rng: Rng,
  ) {}

  find(selector: string): Locator {
    return this.task.locator(selector);
  }

  /** Elements whose whole text is `text`. */
  findText(selector: string, text: string): Locator {
    return this.find(selector).filter({ hasText: new RegExp(`^\\s*${escapeRegExp(text)}\\s*$`) });
  }

  /** Visible texts of all elements that match, in document order. */
  texts(selector: string): Promise<string[]> {
    return this.find(selector).allInnerTexts();
  }

  chance(probability: number): boolean {
    return this.rng.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.rng.int(list.length)];
  }

  shuffled<T>(list: readonly T[]): T[] {
    return this.rng.shuffle([...list]);
  }

  private between(low: number, high: number): number {
    return low + this.rng.next() * (high - low);
  }

  async pause(lowMs: number, highMs: number): Promise<void> {
    await this.page.waitForTimeout(this.between(lowMs, highMs));
  }

  /** Reading the instruction, looking around; now and then it takes longer. */
  async look(): Promise<void> {
    await this.pause(150, 400);
    if (this.chance(0.15)) await this.pause(300, 700);
  }

  /** Moves there and clicks somewhere in the middle of it; `double`: how likely as a double click. */
  async click(target: Locator, { double = 0 } = {}): Promise<void> {
    await this.bringIntoView(target);
    const box = await boxOf(target);
    await this.moveTo({
      x: Math.min(AREA.right - 1, box.x + box.width * this.between(0.25, 0.75)),
      y: Math.min(AREA.bottom, box.y + box.height * this.between(0.3, 0.7)),
    });
    await this.press();
    if (this.chance(double)) await this.press(2);
  }

  /** Clicks where nothing is. */
  async misclick(): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const point = {
        x: this.between(AREA.left, AREA.right),
        y: this.between(AREA.top, AREA.bottom),
      };
      if (!(await this.isBackground(point))) continue;
      await this.moveTo(point);
      await this.press();
      return;
    }
  }

  private isBackground({ x, y }: Point): Promise<boolean> {
    return this.find('body').evaluate(
      (body, at) => ['area', 'wrap'].includes(body.ownerDocument.elementFromPoint(at.x, at.y)?.id ?? ''),
      { x, y },
    );
  }

  /** Types into whatever has the focus, correcting the slips on the way. */
  async type(text: string): Promise<void> {
    for (const character of text) {
      const slip = this.chance(0.04) ? this.neighbour(character) : null;
      if (slip) {
        await this.stroke(slip);
        await this.pause(150, 350);
        await this.key('Backspace');
      }
      await this.stroke(character);
    }
  }

  /** Clicks into a field and types. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field, { double: 0.08 });
    await this.type(text);
  }

  /** One key by its name: `Tab`, `Backspace`, ... */
  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name, { delay: this.between(20, 50) });
    await this.pause(20, 70);
  }

  private async stroke(character: string): Promise<void> {
    const isUpper = character !== character.toLowerCase();
    if (isUpper) await this.page.keyboard.down('Shift');
    await this.key(character === ' ' ? 'Space' : character);
    if (isUpper) await this.page.keyboard.up('Shift');
  }

  /** A key that a finger may hit instead; null for keys that are not letters. */
  private neighbour(character: string): string | null {
    const row = KEYBOARD_ROWS.find((keys) => keys.includes(character));
    if (!row) return null;
    const at = row.indexOf(character);
    return row[at + 1] ?? row[at - 1];
  }

  /** Turns the wheel over the list that holds the target until it can be seen. */
  private async bringIntoView(target: Locator): Promise<void> {
    for (let turn = 0; turn < 30; turn++) {
      const { y, height } = await boxOf(target);
      const middle = y + height / 2;
      if (middle > AREA.top && middle < AREA.bottom - 8) return;
      if (turn === 0) await this.moveTo({ x: this.between(60, 90), y: this.between(110, 150) });
      await this.page.mouse.wheel(0, middle > AREA.top ? 40 : -40);
      await this.pause(60, 140);
    }
  }

  /** Along a slightly bent path, slower towards the end. */
  private async moveTo(to: Point): Promise<void> {
    const from = this.hand;
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const steps = Math.max(2, Math.round(distance / 12));
    const bend = this.between(-0.12, 0.12);
    for (let step = 1; step <= steps; step++) {
      const t = 1 - (1 - step / steps) ** 2;
      const aside = bend * Math.sin(Math.PI * t);
      const x = from.x + (to.x - from.x) * t - (to.y - from.y) * aside;
      const y = from.y + (to.y - from.y) * t + (to.x - from.x) * aside;
      await this.page.mouse.move(x, y);
      await this.page.waitForTimeout(8);
    }
    this.hand = to;
    await this.pause(40, 120);
  }

  private async press(clickCount = 1): Promise<void> {
    const { mouse } = this.page;
    await mouse.down({ clickCount });
    await this.pause(50, 110);
    await mouse.up({ clickCount });
    await this.pause(60, 160);
  }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function boxOf(target: Locator) {
  const box = await target.first().boundingBox();
  if (!box) throw new Error(`cannot see ${target}`);
  return box;
}
