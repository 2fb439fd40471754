/** Every page of the catalogue stands random actions of every kind, and ends its episodes by its own rules. */
import { describe, expect, test } from 'vitest';
import type { Dom } from '../../src/contracts/dom';
import type { Action, ActionKind, Fields, Point } from '../../src/contracts/env';
import { decodeSnapshot } from '../../src/dom/snapshot';
import { Rng } from '../../src/rl/rng';
import type { Task } from '../../src/task/task';
import { openFrame, stepFrame, tasksUnderTest } from './episodes';

const STEPS = 200;

const KINDS: readonly Exclude<ActionKind, 'terminate'>[] = [
  'click',
  'type',
  'hover',
  'mouseMove',
  'mouseDown',
  'mouseUp',
  'mouseClick',
  'drag',
  'wheel',
  'key',
  'text',
  'noop',
];
const KEYS = ['Enter', 'Tab', 'Escape', 'Backspace', 'ArrowDown', 'ArrowLeft', 'Home', 'End', 'a', ' '];

function randomAct(kind: ActionKind, dom: Dom, fields: Fields, { screen }: Task, rng: Rng): Action {
  const pick = <T>(list: readonly T[]): T => list[rng.int(list.length)];
  const point = (): Point => ({ x: rng.int(screen.width), y: rng.int(screen.height) });
  const { ref } = pick(dom.elements.filter((element) => element.ref > 0));
  const text = pick([...fields.map(([, value]) => value), 'a', 'Xy 9.']);
  switch (kind) {
    case 'click':
    case 'hover':
      return { kind, ref };
    case 'type':
      return { kind, ref, text };
    case 'mouseMove':
    case 'mouseDown':
    case 'mouseUp':
      return { kind, ...point() };
    case 'mouseClick':
      return { kind, ...point(), count: pick([1, 1, 2, 3]), modifiers: pick([[], ['Control'], ['Shift']]) };
    case 'drag':
      return { kind, from: point(), to: point() };
    case 'wheel':
      return { kind, ...point(), deltaX: 0, deltaY: rng.int(200) - 100 };
    case 'key':
      return { kind, key: pick(KEYS), modifiers: pick([[], [], ['Control'], ['Shift']]) };
    case 'text':
      return { kind, text };
    default:
      return { kind: 'noop' };
  }
}

describe.each(tasksUnderTest())('$id', (task) => {
  test(`${STEPS} random steps of every kind leave the page in order`, async () => {
    const complaints: unknown[] = [];
    const { error, warn } = console;
    console.error = (...args) => complaints.push(args);
    console.warn = (...args) => complaints.push(args);
    const frame = await openFrame(task);
    const rng = new Rng(5);
    const done = new Map<ActionKind, number>();
    await frame.reset(0, 'train');
    const pageConsole = frame.window.console;
    for (const level of ['error', 'warn'] as const) {
      pageConsole[level] = (...args: unknown[]) => complaints.push(args);
    }
    for (let step = 0, episode = 0; step < STEPS; step++) {
      if (frame.status().isDone) await frame.reset(++episode, 'train');
      const { dom, fields } = frame.observe();
      const kind = KINDS[step % KINDS.length];
      done.set(kind, (done.get(kind) ?? 0) + 1);
      await stepFrame(frame, randomAct(kind, decodeSnapshot(dom), fields, task, rng));
      const pageError = frame.takePageError();
      if (pageError) complaints.push([episode, kind, pageError]);
    }
    frame.dispose();
    Object.assign(console, { error, warn });
    expect(complaints).toEqual([]);
    expect(done.size).toBe(KINDS.length);
  });

  test('left alone, an episode ends by the clock', async () => {
    const frame = await openFrame(task);
    await frame.reset(1, 'train');
    expect(frame.status().isDone).toBe(false);
    for (let ms = 0; ms <= task.timeLimitMs && !frame.status().isDone; ms += 500) {
      await stepFrame(frame, { kind: 'noop' });
      frame.advance(400);
    }
    const { isDone, rawReward } = frame.status();
    frame.dispose();
    expect(isDone).toBe(true);
    expect(rawReward).toBeLessThan(task.successThreshold);
  });
});
