/** Several seeds as text, for sweeps: `1, 2, 5-8`. */

/** More than this at once is assumed to be a typing error. */
export const MAX_RUNS = 60;

/** As numbers, without duplicates; null for invalid text. */
export function readSeeds(text: string): readonly number[] | null {
  const seeds = new Set<number>();
  for (const part of text.split(',').map((one) => one.trim())) {
    const range = /^(\d+)(?:\s*(?:-|–|to)\s*(\d+))?$/.exec(part);
    if (!range) return null;
    const [first, last] = [Number(range[1]), Number(range[2] ?? range[1])];
    if (last >= 2 ** 31 || last < first || last - first >= MAX_RUNS) return null;
    for (let seed = first; seed <= last; seed++) seeds.add(seed);
  }
  return [...seeds];
}
