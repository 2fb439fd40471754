/** Anything an agent may do, at random: for trying out pages, and as the baseline of every comparison. */
import type { Dom } from '../../contracts/dom';
import type { Action, ActionKind, Fields, Observation, Point } from '../../contracts/env';
import { decodeSnapshot } from '../../dom/snapshot';
import type { Rng } from '../../random/Rng';
import type { Task } from '../../task/task';

type ActingKind = Exclude<ActionKind, 'terminate'>;

/** Everything but giving up. */
export const ACTING_KINDS: readonly ActingKind[] = [
  'click',
  'type',
  'fill',
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
const SCRAPS = ['a', 'Xy 9.'];
const MAX_SCROLL = 100;

export function randomAction(observation: Observation, task: Task, rng: Rng): Action {
  const dom = decodeSnapshot(observation.dom);
  return randomActionOf(ACTING_KINDS[rng.int(ACTING_KINDS.length)], dom, observation.fields, task, rng);
}

/** An action of the given kind, aimed anywhere on the task's screen. */
export function randomActionOf(
  kind: ActingKind,
  dom: Dom,
  fields: Fields,
  { screen }: Task,
  rng: Rng,
): Action {
  const pick = <T>(list: readonly T[]): T => list[rng.int(list.length)];
  const point = (): Point => ({ x: rng.int(screen.width), y: rng.int(screen.height) });
  const text = () => pick([...fields.map(([, value]) => value), ...SCRAPS]);
  const targets = dom.elements.filter(({ ref }) => ref > 0);
  switch (kind) {
    case 'click':
    case 'hover':
      return targets.length > 0 ? { kind, ref: pick(targets).ref } : { kind: 'noop' };
    case 'type':
    case 'fill':
      return targets.length > 0 ? { kind, ref: pick(targets).ref, text: text() } : { kind: 'noop' };
    case 'mouseMove':
    case 'mouseDown':
    case 'mouseUp':
      return { kind, ...point() };
    case 'mouseClick':
      return { kind, ...point(), count: pick([1, 1, 2, 3]), modifiers: pick([[], ['Control'], ['Shift']]) };
    case 'drag':
      return { kind, from: point(), to: point() };
    case 'wheel':
      return { kind, ...point(), deltaX: 0, deltaY: rng.int(2 * MAX_SCROLL) - MAX_SCROLL };
    case 'key':
      return { kind, key: pick(KEYS), modifiers: pick([[], [], ['Control'], ['Shift']]) };
    case 'text':
      return { kind, text: text() };
    case 'noop':
      return { kind };
  }
}
