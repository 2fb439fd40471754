/**
 * Carries out an expert's actions as a person would: pointing instead of addressing elements, key by key, with the
 * wheel where needed.
 */
import type { ElementRef } from '../contracts/dom';
import type { Action, Observation, Point } from '../contracts/env';
import { FOCUSED } from '../dom/snapshot';
import type { Aim } from './aim';
import type { Hands } from './Hands';

/** What a person sees of the page, wherever the page is. */
export interface Eyes {
  /** What can be seen now, appearance included. */
  observe(): Observation | Promise<Observation>;
  elapsedMs(): number | Promise<number>;
  /** Whether the episode has ended. */
  isOver(): boolean | Promise<boolean>;
  /** How to reach an element of the last observation; null if it is gone. */
  aim(ref: ElementRef): Aim | null | Promise<Aim | null>;
  /** Whether a click there would hit the element. */
  isHit(ref: ElementRef, at: Point): boolean | Promise<boolean>;
}

/** One turn of the wheel, and the most that a person is willing to make. */
const TURN_PX = 40;
const MOST_TURNS = 40;
/** How often a hand follows a target that has moved in the meantime. */
const MOST_CORRECTIONS = 4;

export class ExpertHands {
  constructor(
    private readonly person: Hands,
    private readonly eyes: Eyes,
  ) {}

  async perform(action: Action): Promise<void> {
    const { person } = this;
    switch (action.kind) {
      case 'click':
        if (person.strays(0.1)) await person.look();
        return this.click(action.ref);
      case 'type':
        return this.type(action.ref, action.text);
      case 'hover':
        return person.moveTo(person.pick((await this.aimAt(action.ref)).points));
      case 'mouseMove':
        return person.moveTo(action);
      case 'mouseDown':
        await person.moveTo(action);
        return person.down();
      case 'mouseUp':
        await person.moveTo(action);
        return person.up();
      case 'mouseClick':
        await person.moveTo(action);
        for (let n = 1; n <= (action.count ?? 1); n++) await person.press(n);
        return;
      case 'drag':
        await person.moveTo(action.from);
        await person.down();
        await person.moveTo(action.to);
        return person.up();
      case 'wheel':
        await person.moveTo(action);
        return person.wheel(action.deltaX, action.deltaY);
      case 'key':
        return person.key(action.key, action.modifiers);
      case 'text':
        return person.type(action.text);
      case 'terminate':
        throw new Error('the expert gives up');
      default:
        return;
    }
  }

  /** Follows an element that moves. */
  private async click(ref: ElementRef): Promise<void> {
    for (let attempt = 0; attempt < MOST_CORRECTIONS; attempt++) {
      const goal = this.person.pick(central((await this.aimAt(ref)).points));
      await this.person.moveTo(goal);
      if (await this.eyes.isHit(ref, goal)) break;
    }
    await this.person.press();
  }

  private async type(ref: ElementRef, text: string): Promise<void> {
    const { person } = this;
    const aim = await this.aimAt(ref);
    switch (aim.kind) {
      // A click opens the list in a window of its own, and the page does not receive the keys pressed there.
      case 'select':
        return this.choose(ref, text);
      // A date has several parts, the first on the left; the space bar is not one of its keys.
      case 'date':
      case 'time':
        await person.clickAt(leftmost(aim.points));
        return person.type(text.replaceAll(' ', '').replace(/\b\d\b/g, '0$&'));
      default:
        // After the present text, since the caret goes where the click goes.
        if (aim.isFilled) await person.clickAt(lastPoint(aim.points));
        else await person.clickAt(person.pick(central(aim.points)), { double: 0.08 });
        return person.type(text);
    }
  }

  /** Reaches the list with the Tab key; its first letters then choose the option. */
  private async choose(ref: ElementRef, text: string): Promise<void> {
    for (let presses = 0; presses < MOST_TURNS && !(await this.hasFocus(ref)); presses++) {
      await this.person.key('Tab');
    }
    await this.person.type(text);
  }

  private async hasFocus(ref: ElementRef): Promise<boolean> {
    const { ref: refs, flags } = (await this.eyes.observe()).dom;
    return (flags[refs.indexOf(ref)] & FOCUSED) !== 0;
  }

  /** Turns the wheel until the mouse can hit the element. */
  private async aimAt(ref: ElementRef): Promise<Aim> {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const aim = await this.eyes.aim(ref);
      if (!aim) throw new Error(`element ${ref} is gone`);
      if (aim.points.length > 0) return aim;
      if (!aim.scroll) break;
      const { at, deltaY } = aim.scroll;
      if (turn === 0) await this.person.moveTo(at);
      await this.person.wheel(0, Math.sign(deltaY) * TURN_PX);
    }
    throw new Error(`the mouse cannot hit element ${ref}`);
  }
}

/** The half of the points nearest to their centre, where people aim. */
function central(points: readonly Point[]): Point[] {
  const mean = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean('x'), mean('y')];
  const distance = (point: Point) => Math.hypot(point.x - x, point.y - y);
  return [...points].sort((a, b) => distance(a) - distance(b)).slice(0, Math.ceil(points.length / 2));
}

function leftmost(points: readonly Point[]): Point {
  const left = Math.min(...points.map(({ x }) => x));
  const column = points.filter(({ x }) => x === left);
  return column[Math.floor(column.length / 2)];
}

/** The lower right corner: after the text of a field, below that of a text area. */
const lastPoint = (points: readonly Point[]): Point =>
  points.reduce((a, b) => (b.x + b.y > a.x + a.y ? b : a));
