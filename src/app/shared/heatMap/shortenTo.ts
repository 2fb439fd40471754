/** Shortens labels that are drawn. */

/** The text, or as much of it as fits with an ellipsis. @param measure the width of a text */
export function shortenTo(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (measure(`${text.slice(0, middle).trimEnd()}…`) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${text.slice(0, fits).trimEnd()}…`;
}
