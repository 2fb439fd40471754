/** Splits an episode into the steps that led to its end and those that only led back to an earlier state. */

export interface Path {
  /** Steps of the episode without its loops, by number. */
  readonly path: readonly number[];
  /** Steps in loops: they were undone later, or changed nothing. */
  readonly detours: readonly number[];
}

/**
 * Loop erasure: whenever a state occurs again, the steps since its first occurrence are removed. In a deterministic
 * environment, the rest leads to the same end.
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
