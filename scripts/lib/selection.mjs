/** What of the plan of `npm run reproduce` its options ask for. */

/** Options that name what cells are to have, and where cells have it. */
const NAMED = { table: 'table', task: 'task', agent: 'agent', demos: 'source', way: 'way' };

/** The names in a repeated option, each of whose values may be a list with commas. */
export const namesIn = (values) => values?.flatMap((value) => value.split(',')).map((name) => name.trim());

/**
 * Cells that have all that is named, those with parts left out only where these are asked for.
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
