/** Arrow keys in a grid that is filled row by row. */

/** The cell that a key leads to; null for other keys and at the edges. */
export function neighbour(key: string, from: number, count: number, columns: number): number | null {
  const to = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}
