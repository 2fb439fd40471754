/** Shows tensors of any rank as rows and columns, one plane at a time. Pure. */
import type { NetworkTrace, TracedTensor } from '../../contracts/network';

export interface Plane {
  readonly rows: number;
  readonly columns: number;
  /** Names of the axes; `''` for none. */
  readonly rowAxis: string;
  readonly columnAxis: string;
  /** How many planes there are, and along which axis. */
  readonly planes: number;
  readonly planeAxis: string;
  /** Place of a cell's number in the tensor. */
  indexOf(row: number, column: number): number;
}

/** Pictures are shown channel by channel; other tensors with three axes, one slice of the first axis at a time. */
const LINES = 'line';

/** @param plane the plane to show; the first if there is no such plane */
export function planeOf(
  { shape, axes }: Pick<TracedTensor, 'shape' | 'axes'>,
  named: NetworkTrace['axes'],
  plane = 0,
): Plane {
  const one = { planes: 1, planeAxis: '' };
  switch (shape.length) {
    case 0:
      return { ...one, rows: 1, columns: 1, rowAxis: '', columnAxis: '', indexOf: () => 0 };
    case 1:
      // An axis with names is read from top to bottom.
      return (named[axes[0]]?.some(({ ref }) => ref !== undefined) ?? false) || shape[0] <= 1
        ? { ...one, rows: shape[0], columns: 1, rowAxis: axes[0], columnAxis: '', indexOf: (row) => row }
        : { ...one, rows: 1, columns: shape[0], rowAxis: '', columnAxis: axes[0], indexOf: (_, c) => c };
    case 2:
      return { ...one, ...matrix(shape[0], shape[1], axes[0], axes[1]) };
    case 3: {
      const [a, b, c] = shape;
      const isPicture = axes[0] === LINES;
      const planes = isPicture ? c : a;
      const at = plane < planes ? plane : 0;
      const planeAxis = isPicture ? axes[2] : axes[0];
      return isPicture
        ? {
            planes,
            planeAxis,
            rows: a,
            columns: b,
            rowAxis: axes[0],
            columnAxis: axes[1],
            indexOf: (row, column) => (row * b + column) * c + at,
          }
        : {
            planes,
            planeAxis,
            rows: b,
            columns: c,
            rowAxis: axes[1],
            columnAxis: axes[2],
            indexOf: (row, column) => (at * b + row) * c + column,
          };
    }
    default: {
      const columns = shape[shape.length - 1];
      const rows = shape.slice(0, -1).reduce((size, length) => size * length, 1);
      return { ...one, ...matrix(rows, columns, '', axes[axes.length - 1]) };
    }
  }
}

const matrix = (rows: number, columns: number, rowAxis: string, columnAxis: string) => ({
  rows,
  columns,
  rowAxis,
  columnAxis,
  indexOf: (row: number, column: number) => row * columns + column,
});

/** The range of a tensor's shades: the largest magnitude among its finite numbers, and never 0. */
export function greatestSize(values: ArrayLike<number>): number {
  let greatest = 0;
  for (let i = 0; i < values.length; i++) {
    const size = Math.abs(values[i]);
    if (size > greatest && size !== Number.POSITIVE_INFINITY) greatest = size;
  }
  return greatest || 1;
}
