/** Which demonstration to follow for a goal (Eq. 1). */
import type { Fields } from '../contracts/env';
import type { Lattice } from '../contracts/workflow';

/**
 * Unnormalised p(d|g), one for each lattice: equal for those whose goal has exactly the same field keys, 0 for all
 * others. If the paper's rule would leave none, every demonstration counts 1/(k + 1)², where k is the number of keys that
 * only one of the two goals has. Lattices without vertices count 0. `fields` must be sorted.
 *
 * @param likeness factor by which a demonstration is more likely for each value that its goal shares with this one;
 * published 1
 */
export function demonstrationWeights(
  lattices: readonly Lattice[],
  fields: Fields,
  likeness = 1,
): readonly number[] {
  const weights = weightsByKeys(lattices, fields);
  if (likeness === 1) return weights;
  const values = new Map(fields);
  return weights.map((weight, i) => {
    const common = lattices[i].fields.filter(([key, value]) => values.get(key) === value);
    return weight * likeness ** common.length;
  });
}

function weightsByKeys(lattices: readonly Lattice[], fields: Fields): readonly number[] {
  const keys = new Set(fields.map(([key]) => key));
  const distances = lattices.map((lattice) =>
    lattice.vertices.length === 0 ? Infinity : keyDistance(keys, lattice.fields),
  );
  if (distances.includes(0)) return distances.map((distance) => (distance === 0 ? 1 : 0));
  return distances.map((distance) => (distance + 1) ** -2);
}

/** Size of the symmetric difference. */
function keyDistance(keys: ReadonlySet<string>, fields: Fields): number {
  const shared = fields.filter(([key]) => keys.has(key)).length;
  return keys.size + fields.length - 2 * shared;
}
