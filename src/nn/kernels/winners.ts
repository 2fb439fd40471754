/** Back-propagation through maxima. */
import { compiledFor } from './compiled';

/**
 * dy [..., d] at maxima over rows of a matrix [any, d], `winner` the row that each came from (-1 for none) -> dx at
 * that matrix.
 */
export function scatterToWinners(dy: Float32Array, winner: Float32Array, dx: Float32Array, d: number): void {
  dx.fill(0);
  const compiled = compiledFor(dx);
  if (compiled) {
    compiled.scatterToWinners(dy, winner, dx, dy.length / d, d);
    return;
  }
  for (let i = 0; i < dy.length; i++) if (winner[i] >= 0) dx[winner[i] * d + (i % d)] += dy[i];
}
