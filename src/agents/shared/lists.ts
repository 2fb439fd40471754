/** Lists, compared entry by entry. */

/** The distinct ones among them, in the order in which they first occur, and the index of each among these. */
export function distinct<T>(all: Iterable<T>): { readonly unique: readonly T[]; indexOf(one: T): number } {
  const places = new Map<T, number>();
  for (const one of all) if (!places.has(one)) places.set(one, places.size);
  return { unique: [...places.keys()], indexOf: (one) => places.get(one)! };
}

export function isSameList<T>(a: ArrayLike<T>, b: ArrayLike<T>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
