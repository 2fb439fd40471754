/** Suggests names that somebody may have meant. */

/** Up to three names within a third of the name's length in edits, or containing it (or contained in it). */
export function nearestNames(name: string, names: readonly string[]): string[] {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return [];
  return names
    .map((known) => {
      const contains = known.includes(wanted) || wanted.includes(known);
      return { known, distance: contains ? 0 : editDistance(wanted, known) };
    })
    .filter(({ distance }) => distance <= Math.max(2, wanted.length / 3))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ known }) => known);
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
