/** Lists: their distinct entries, whether they are the same, and several as one. */

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

/** Typed arrays end to end. @param Whole the type of the result */
export function joined<Numbers extends Int16Array | Int32Array>(
  Whole: new (length: number) => Numbers,
  parts: readonly ArrayLike<number>[],
): Numbers {
  const whole = new Whole(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
