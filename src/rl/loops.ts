/** What of an episode led on, and what only led back to where it had been before. */

export interface Path {
  /** Steps of the episode without its loops, by number. */
  readonly path: readonly number[];
  /** Steps in loops: what they led to was undone, or had changed nothing. */
  readonly detours: readonly number[];
}

/**
 * Loop erasure: whenever a state comes again, the steps since its first time are taken out. In a deterministic world what
 * is left leads to the same end.
 *
 * @param steps number of steps; step t leads from state t to state t + 1
 * @param isSame whether states t and u, both below `steps`, are the same
 */
export function eraseLoops(steps: number, isSame: (t: number, u: number) => boolean): Path {
  const path: number[] = [];
  const detours: number[] = [];
  for (let t = 0; t < steps; t++) {
    const again = path.findIndex((earlier) => isSame(earlier, t));
    if (again >= 0) detours.push(...path.splice(again));
    path.push(t);
  }
  return { path, detours };
}
