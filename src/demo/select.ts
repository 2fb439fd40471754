/** Which demonstrations to learn from, out of many: a seeded choice, the same on every machine. */
import { Rng } from '../random/Rng';

/** Anything with a stable name. */
interface Named {
  readonly id: string;
}

/**
 * Up to `maxDemos` of `demos` in random order. Their original order does not matter: they are sorted by id first, so
 * that the same files and the same seed always give the same choice.
 */
export function selectDemos<T extends Named>(demos: readonly T[], maxDemos: number, seed = 0): T[] {
  const sorted = [...demos].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return new Rng(seed).shuffle(sorted).slice(0, maxDemos);
}
