/** A demonstrator made from a task's expert: the expert says what to do, a person's hands do it. */
import type { Page } from 'playwright-core';
import type { ElementRef } from '../../src/contracts/dom';
import type { Action, Point } from '../../src/contracts/env';
import { FOCUSED } from '../../src/dom/snapshot';
import { ExpertPlayer } from '../../src/experts/ExpertPlayer';
import type { Expert } from '../../src/experts/expert';
import type { Aim } from '../recording/aim';
import type { RecordingPage } from '../recording/recordingPage';
import type { Demonstrator, Person } from './Person';

declare const recording: RecordingPage;

/** Page time that an expert lets pass with each of its actions. */
const STEP_MS = 100;
/** What remains of a step of waiting where hands have taken longer than an agent's action. */
const SHORTEST_WAIT_MS = 50;
/** One turn of the wheel, and how many a person is willing to make. */
const TURN_PX = 40;
const MOST_TURNS = 40;
/** How often a hand goes after a target that has moved meanwhile. */
const MOST_CORRECTIONS = 4;

export const byExpert =
  (expert: Expert, page: Page): Demonstrator =>
  async (person) => {
    const hands = new ExpertHands(person, page);
    const player = new ExpertPlayer(expert);
    const observe = () => page.evaluate(() => recording.observe());
    const elapsedMs = () => page.evaluate(() => recording.elapsedMs());
    let action = player.start(await observe());
    // Who is to wait and see had better look at once.
    if (action.kind !== 'noop') await readAndStray(person);
    let lateMs = 0;
    while (!player.problem) {
      const start = await elapsedMs();
      await hands.perform(action);
      await person.pass(action.kind === 'noop' ? Math.max(SHORTEST_WAIT_MS, STEP_MS - lateMs) : STEP_MS);
      if (await page.evaluate(() => recording.isOver())) return;
      lateMs = Math.max(0, lateMs + (await elapsedMs()) - start - STEP_MS);
      action = player.act(await observe());
    }
    throw new Error(player.problem);
  };

async function readAndStray(person: Person): Promise<void> {
  await person.look();
  if (person.strays(0.25)) await person.misclick();
}

/** Carries out an agent's action as a person would. */
class ExpertHands {
  constructor(
    private readonly person: Person,
    private readonly page: Page,
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

  /** Goes after an element that moves. */
  private async click(ref: ElementRef): Promise<void> {
    for (let attempt = 0; attempt < MOST_CORRECTIONS; attempt++) {
      const goal = this.person.pick(central((await this.aimAt(ref)).points));
      await this.person.moveTo(goal);
      if (await this.page.evaluate(([r, at]) => recording.isHit(r, at), [ref, goal] as const)) break;
    }
    await this.person.press();
  }

  private async type(ref: ElementRef, text: string): Promise<void> {
    const { person } = this;
    const aim = await this.aimAt(ref);
    switch (aim.kind) {
      // A click opens the list in a window of its own, of whose keys the page learns nothing.
      case 'select':
        return this.choose(ref, text);
      // Made of parts, the first of which is at the left; a blank is no key of theirs.
      case 'date':
      case 'time':
        await person.clickAt(leftmost(aim.points));
        return person.type(text.replaceAll(' ', '').replace(/\b\d\b/g, '0$&'));
      default:
        // Behind what it holds, since the caret goes where the click goes.
        if (aim.isFilled) await person.clickAt(lastPoint(aim.points));
        else await person.clickAt(person.pick(central(aim.points)), { double: 0.08 });
        return person.type(text);
    }
  }

  /** Goes to the list by the Tab key, where the first letters choose. */
  private async choose(ref: ElementRef, text: string): Promise<void> {
    for (let presses = 0; presses < MOST_TURNS && !(await this.hasFocus(ref)); presses++) {
      await this.person.key('Tab');
    }
    await this.person.type(text);
  }

  private async hasFocus(ref: ElementRef): Promise<boolean> {
    const { ref: refs, flags } = (await this.page.evaluate(() => recording.observe())).dom;
    return (flags[refs.indexOf(ref)] & FOCUSED) !== 0;
  }

  /** Turns the wheel until the mouse can hit the element. */
  private async aimAt(ref: ElementRef): Promise<Aim> {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const aim = await this.page.evaluate((r) => recording.aim(r), ref);
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

/** The half of the points that are nearest to their middle, as people aim. */
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

/** The lower right corner: behind the text of a field, below that of an area. */
const lastPoint = (points: readonly Point[]): Point =>
  points.reduce((a, b) => (b.x + b.y > a.x + a.y ? b : a));
