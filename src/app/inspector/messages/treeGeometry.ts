/** Where the elements of an indented tree lie: one row each in document order, children further right. Pure. */

const ROW_PX = 22;
const INDENT_PX = 14;
/** Deep trees are indented less, to leave room for the names. */
const MOST_INDENT_PX = 112;
const MARGIN_PX = 10;

export interface TreeGeometry {
  readonly height: number;
  /** Centre of an element's dot. */
  xOf(element: number): number;
  yOf(element: number): number;
}

export function treeGeometry(depths: readonly number[]): TreeGeometry {
  const deepest = Math.max(1, ...depths);
  const indent = Math.min(INDENT_PX, MOST_INDENT_PX / deepest);
  return {
    height: depths.length * ROW_PX,
    xOf: (element) => MARGIN_PX + indent * depths[element],
    yOf: (element) => ROW_PX * (element + 0.5),
  };
}
