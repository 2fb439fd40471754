/** Actions for trying an environment out. */
import type { Action, Observation } from '../../contracts/env';
import type { Task } from '../../task/task';
import { contains } from '../contains';
import type { OneOf } from '../space';

/** Seeded numbers in [0, 1): a linear congruential generator (Numerical Recipes, 7.1). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Any action of the space except giving up, aimed at something visible. */
export function someAction(
  space: OneOf,
  { dom }: Observation,
  { screen }: Task,
  random: () => number,
): Action {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const point = () => ({ x: Math.floor(random() * screen.width), y: Math.floor(random() * screen.height) });
  const ref = pick(Array.from(dom.ref).filter((number) => number > 0));
  const actions: readonly Action[] = [
    { kind: 'click', ref },
    { kind: 'fill', ref, text: 'Xy 9' },
    { kind: 'hover', ref },
    { kind: 'mouseClick', ...point() },
    { kind: 'drag', from: point(), to: point() },
    { kind: 'wheel', ...point(), deltaX: 0, deltaY: 30 },
    { kind: 'key', key: 'Tab' },
    { kind: 'text', text: 'x' },
    { kind: 'noop' },
  ];
  return pick(actions.filter((action) => contains(space, action)));
}
