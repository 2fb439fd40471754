/** Compares gradients of micro-batches with that of the whole batch. */
import type { MicroBatchGradient } from '../../contracts/gradients';
import { largestDifference } from './compare';

/** How far the sums of micro-batches are from the whole, in loss, metrics and gradients, and whether they depend on the same parameters. */
export function compareWithWhole(whole: MicroBatchGradient, parts: readonly MicroBatchGradient[]) {
  const difference = (of: (part: MicroBatchGradient) => Float32Array) => {
    const sum = of(whole).map((_, i) => parts.reduce((sum, part) => sum + of(part)[i], 0));
    return largestDifference(sum, of(whole));
  };
  return {
    numbers: difference(({ numbers }) => numbers),
    gradients: difference(({ gradient }) => gradient),
    dependAlike: whole.depends.every((depends, i) => depends === parts.some((part) => part.depends[i])),
  };
}
