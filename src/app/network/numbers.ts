/** Formats numbers for reading out and for table cells. */

/** Four digits after the point; very small and very large numbers with a power of ten. */
export function formatExactly(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'no number' : value < 0 ? '−∞' : '∞';
  const size = Math.abs(value);
  const text = size !== 0 && (size < 5e-4 || size >= 1e5) ? value.toExponential(2) : value.toFixed(4);
  return text.replace('-', '−');
}

/** A short form for a cell, which has little room. */
export const formatShort = (value: number): string =>
  (Number.isFinite(value)
    ? value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)
    : '–'
  ).replace('-', '−');

export const formatShape = (shape: readonly number[]): string =>
  shape.length === 0 ? 'one number' : shape.length === 1 ? `${shape[0]}` : shape.join(' × ');
