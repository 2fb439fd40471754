/** Compares shares of a gradient with the whole. */
import type { GradientShare } from '../../contracts/gradients';
import { largestDifference } from './compare';

/** How far the sums of shares are from the whole, in loss, metrics and gradients, and whether they depend on the same parameters. */
export function compareShares(whole: GradientShare, shares: readonly GradientShare[]) {
  const difference = (of: (share: GradientShare) => Float32Array) => {
    const sum = of(whole).map((_, i) => shares.reduce((sum, share) => sum + of(share)[i], 0));
    return largestDifference(sum, of(whole));
  };
  return {
    numbers: difference(({ numbers }) => numbers),
    gradients: difference(({ gradient }) => gradient),
    dependAlike: whole.depends.every((depends, i) => depends === shares.some((share) => share.depends[i])),
  };
}
