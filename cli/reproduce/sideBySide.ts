import { type SeededCell, startNameOf } from '../plan/cells';

/**
 * Works through a queue, several cells at once, in their order. A cell that starts from another one waits until that one has ended, and lets
 * others pass meanwhile.
 * @param queue cells are taken out as they begin
 * @param jobs how many at once
 * @param isOver whether to begin no more
 * @returns when the last one has ended
 */
export async function sideBySide(
  queue: SeededCell[],
  jobs: number,
  train: (one: SeededCell) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const isReady = ({ cell, seed }: SeededCell) => {
    const start = startNameOf(cell, seed);
    return start === undefined || !(underWay.has(start) || queue.some(({ name }) => name === start));
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
