/** Finds files that one import could mean: on macOS and Windows, `./Figures` also finds a `figures.ts`. */

const asImported = (path) => path.replace(/\.tsx?$/, '').toLowerCase();

/**
 * @param paths of files, relative to the checkout
 * @returns one sentence for each file whose name differs from an earlier one's only in case, or only in `.ts` and `.tsx`
 */
export function nameClashes(paths) {
  const seen = new Map();
  const problems = [];
  for (const path of paths) {
    const other = seen.get(asImported(path));
    if (other) problems.push(`${other} and ${path} have the same name where case does not count.`);
    else seen.set(asImported(path), path);
  }
  return problems;
}
