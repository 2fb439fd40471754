/** Shape of a tree given by parents in document order, where every parent comes before its children. Pure. */

/** [n] index of the parent, -1 for a root */
type Parents = readonly number[];

/** [n] edges up to the root */
export function depthsOf(parents: Parents): readonly number[] {
  const depths: number[] = [];
  for (const parent of parents) depths.push(parent < 0 ? 0 : depths[parent] + 1);
  return depths;
}

/** [n] Edges from one element to each: a message takes that many steps. Infinity for elements in another tree. */
export function treeDistances(parents: Parents, from: number): readonly number[] {
  const distances: number[] = Array.from(parents, () => Number.POSITIVE_INFINITY);
  for (let at = from, edges = 0; at >= 0; at = parents[at], edges++) distances[at] = edges;
  for (const [i, parent] of parents.entries()) {
    if (parent >= 0 && distances[i] === Number.POSITIVE_INFINITY) distances[i] = distances[parent] + 1;
  }
  return distances;
}

/** The elements an element receives messages from in every step. */
export function neighboursOf(parents: Parents, element: number): readonly number[] {
  const children = parents.flatMap((parent, i) => (parent === element ? [i] : []));
  return parents[element] < 0 ? children : [parents[element], ...children];
}

/** Where the arrow keys lead from an element: along the list, to the parent, to the first child. */
export function neighbourByKey(parents: Parents, from: number, key: string): number | null {
  const last = parents.length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'ArrowLeft':
      return Math.max(0, parents[from]);
    case 'ArrowRight':
      return parents[from + 1] === from ? from + 1 : from;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
