/** Which demonstrations are replayed, and in which order. */
import type { Demonstration } from '../../../contracts/demo';
import { isPlayable } from '../../../demo/playable';

/** Replayed one after the other in each frame, so that frames need not wait for the longest one every time. */
export const DEMOS_OF_A_FRAME = 3;

/**
 * The demonstrations to use: of each task, the first ones up to its share. Tasks take turns, with as many at a time as a
 * frame plays.
 * @param share 0 to 1
 */
export function chosenOf(demos: readonly Demonstration[], share: number): Demonstration[] {
  const byTask = new Map<string, Demonstration[]>();
  for (const demo of demos.filter(isPlayable))
    byTask.set(demo.task, [...(byTask.get(demo.task) ?? []), demo]);
  const turns = [...byTask.values()].flatMap((all) => {
    const chosen = all.slice(0, Math.ceil(share * all.length));
    return chosen.map((demo, i) => ({ demo, turn: Math.floor(i / DEMOS_OF_A_FRAME) }));
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ demo }) => demo);
}
