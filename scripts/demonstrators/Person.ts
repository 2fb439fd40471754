/** The eyes and hands of a demonstrator in front of one task page. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { Point } from '../../src/contracts/env';
import { Hands, type Temper } from '../../src/demonstrator/Hands';
import type { Rng } from '../../src/random/Rng';
import { RealDevice } from './RealDevice';

/** What the instruction asks for, as a person understands it. */
export interface Goal {
  readonly utterance: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Solves one task by hand. */
export type Demonstrator = (person: Person, goal: Goal) => Promise<void>;

/** The part of a task page below the instruction, CSS pixels. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export class Person extends Hands {
  private readonly task: FrameLocator;
  private readonly area: Area;

  /** @param page with the frame of the task at its top left corner, as large as `screen` */
  constructor(page: Page, screen: { width: number; height: number }, rng: Rng, temper: Temper) {
    super(new RealDevice(page), rng, temper);
    this.task = page.frameLocator('iframe');
    this.area = { left: 2, top: 52, right: screen.width - 3, bottom: screen.height - 5 };
  }

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

  /** Moves there and clicks somewhere in the middle of it; `double`: the probability of a double click. */
  async click(target: Locator, { double = 0 } = {}): Promise<void> {
    await this.bringIntoView(target);
    const box = await boxOf(target);
    const point = {
      x: Math.min(this.area.right - 1, box.x + box.width * this.between(0.25, 0.75)),
      y: Math.min(this.area.bottom, box.y + box.height * this.between(0.3, 0.7)),
    };
    await this.clickAt(point, { double });
  }

  /** Clicks where nothing is. */
  async misclick(): Promise<void> {
    const { left, top, right, bottom } = this.area;
    for (let attempt = 0; attempt < 20; attempt++) {
      const point = { x: this.between(left, right), y: this.between(top, bottom) };
      if (!(await this.isBackground(point))) continue;
      await this.clickAt(point);
      return;
    }
  }

  private isBackground({ x, y }: Point): Promise<boolean> {
    return this.find('body').evaluate(
      (body, at) => body.ownerDocument.elementFromPoint(at.x, at.y)?.matches('div#area, div#wrap') ?? false,
      { x, y },
    );
  }

  /** Clicks into a field and types. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field, { double: 0.08 });
    await this.type(text);
  }

  /** Turns the wheel over the list that holds the target until it can be seen. */
  private async bringIntoView(target: Locator): Promise<void> {
    const { top, bottom } = this.area;
    for (let turn = 0; turn < 30; turn++) {
      const { y, height } = await boxOf(target);
      const middle = y + height / 2;
      if (middle > top && middle < bottom - 8) return;
      if (turn === 0) await this.moveTo({ x: this.between(60, 90), y: this.between(110, 150) });
      await this.wheel(0, middle > top ? 40 : -40);
    }
  }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function boxOf(target: Locator) {
  const box = await target.first().boundingBox();
  if (!box) throw new Error(`cannot see ${target}`);
  return box;
}
