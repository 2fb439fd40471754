/** Projects high-dimensional points to two dimensions: their principal components (Pearson 1901), by Jacobi's method. Pure. */

export interface PlanePoints {
  /** [n] coordinates along the first and second component */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Share of the variance that each of the two accounts for. */
  readonly shares: readonly [number, number];
}

const SWEEPS = 60;
const TINY = 1e-12;

/** @param values [n * d] row by row. Signs are such that the outermost point of a component is on its positive side. */
export function principalComponents(values: ArrayLike<number>, n: number, d: number): PlanePoints {
  const centred = centre(values, n, d);
  // The products of n points have the same components as the d x d covariance, and n is far smaller.
  const products = Array.from({ length: n }, (_, i) =>
    Float64Array.from({ length: n }, (_, j) => {
      let sum = 0;
      for (let k = 0; k < d; k++) sum += centred[i * d + k] * centred[j * d + k];
      return sum;
    }),
  );
  const total = products.reduce((sum, row, i) => sum + row[i], 0);
  const vectors = eigenvectors(products);
  const order = products.map((row, i) => ({ i, size: Math.max(0, row[i]) })).sort((a, b) => b.size - a.size);
  const component = (rank: number): number[] => {
    const found = order[rank];
    if (!found || found.size <= TINY * total) return new Array<number>(n).fill(0);
    const scale = Math.sqrt(found.size);
    const along = vectors.map((row) => row[found.i] * scale);
    const outermost = along.reduce(
      (best, value) => (Math.abs(value) > Math.abs(best) + 1e-9 ? value : best),
      0,
    );
    return along.map((value) => (outermost < 0 ? -value : value));
  };
  const share = (rank: number): number => (total > 0 ? (order[rank]?.size ?? 0) / total : 0);
  return { x: component(0), y: component(1), shares: [share(0), share(1)] };
}

function centre(values: ArrayLike<number>, n: number, d: number): Float64Array {
  const centred = Float64Array.from({ length: n * d }, (_, i) => values[i]);
  for (let k = 0; k < d; k++) {
    let mean = 0;
    for (let i = 0; i < n; i++) mean += centred[i * d + k] / n;
    for (let i = 0; i < n; i++) centred[i * d + k] -= mean;
  }
  return centred;
}

/** Eigenvectors of a symmetric matrix, as the columns of [n][n]; the matrix is left with its eigenvalues on the diagonal. */
function eigenvectors(a: Float64Array[]): Float64Array[] {
  const n = a.length;
  const vectors = Array.from({ length: n }, (_, i) =>
    Float64Array.from({ length: n }, (_, j) => Number(i === j)),
  );
  const size = a.reduce((sum, row) => sum + row.reduce((part, x) => part + x * x, 0), 0);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let beside = 0;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) beside += 2 * a[p][q] ** 2;
    if (beside <= TINY * TINY * size) break;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(a, vectors, p, q);
  }
  return vectors;
}

/** Rotates the plane of two axes so that they are no longer correlated. */
function rotate(a: Float64Array[], vectors: Float64Array[], p: number, q: number): void {
  if (a[p][q] === 0) return;
  const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (const row of a) [row[p], row[q]] = [c * row[p] - s * row[q], s * row[p] + c * row[q]];
  for (let k = 0; k < a.length; k++) {
    [a[p][k], a[q][k]] = [c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]];
  }
  for (const row of vectors) [row[p], row[q]] = [c * row[p] - s * row[q], s * row[p] + c * row[q]];
}
