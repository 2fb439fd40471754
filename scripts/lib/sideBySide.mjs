import { startNameOf } from './cells.mjs';

/**
 * Works through a queue, several cells at once, in their order. A cell that starts from another one waits until that one has ended, and lets
 * others pass meanwhile.
 * @param {{ cell: object, seed: string, name: string }[]} queue cells are taken out as they begin
 * @param {number} jobs how many at once
 * @param {(one: object) => Promise<void>} train
 * @param {() => boolean} isOver whether to begin no more
 * @returns when the last one has ended
 */
export async function sideBySide(queue, jobs, train, isOver) {
  /** By name. */
  const underWay = new Map();
  const isReady = ({ cell, seed }) => {
    const start = startNameOf(cell, seed);
    return !underWay.has(start) && !queue.some(({ name }) => name === start);
  };
  for (;;) {
    const next = underWay.size < jobs && !isOver() ? queue.findIndex(isReady) : -1;
    if (next >= 0) {
      const [one] = queue.splice(next, 1);
      underWay.set(
        one.name,
        train(one).finally(() => underWay.delete(one.name)),
      );
    } else if (underWay.size > 0) await Promise.race(underWay.values());
    else return;
  }
}
