/** Selects cells from the plan of `npm run reproduce` by its options. */

/** Options that cells have to match, and the keys of cells that they are compared with. */
const NAMED = { table: 'table', task: 'task', agent: 'agent', demos: 'source', way: 'way' };

/** The names in a repeated option, each of whose values may be a list with commas. */
export const namesIn = (values) => values?.flatMap((value) => value.split(',')).map((name) => name.trim());

/**
 * Cells that match all options; ablations only if they are requested.
 * @throws if a name is not in the plan
 */
export function selectFrom(plan, options) {
  const wanted = Object.entries(NAMED).flatMap(([option, key]) => {
    const names = namesIn(options[option]);
    if (!names) return [];
    const known = new Set(plan.map((cell) => cell[key]).filter(Boolean));
    const unknown = names.filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw new Error(
        `--${option}: the plan has no ${unknown.join(', ')}. It has: ${[...known].join(', ')}.`,
      );
    return [(cell) => names.includes(cell[key])];
  });
  return plan.filter(
    (cell) => (options.ablations || !cell.isAblation) && wanted.every((isWanted) => isWanted(cell)),
  );
}
