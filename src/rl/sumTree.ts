/** A binary tree of sums over a fixed number of weights: drawing in proportion to them costs its depth, not its size. */

export class SumTree {
  /** Number of leaves: the capacity rounded up to a power of two. */
  readonly leaves: number;
  /** The root at 1, the children of i at 2i and 2i + 1, leaf i at leaves + i. */
  private readonly sums: Float64Array;

  constructor(capacity: number) {
    this.leaves = 2 ** Math.ceil(Math.log2(Math.max(1, capacity)));
    this.sums = new Float64Array(2 * this.leaves);
  }

  get total(): number {
    return this.sums[1];
  }

  get(index: number): number {
    return this.sums[this.leaves + index];
  }

  set(index: number, weight: number): void {
    let node = this.leaves + index;
    this.sums[node] = weight;
    // Sums are formed anew, not adjusted, so that rounding errors do not add up.
    for (node >>= 1; node >= 1; node >>= 1) this.sums[node] = this.sums[2 * node] + this.sums[2 * node + 1];
  }

  /** The leaf in whose stretch of the total `mass` falls; `mass` in [0, total). Never a leaf of weight 0 if there is another. */
  find(mass: number): number {
    let node = 1;
    let left = mass;
    while (node < this.leaves) {
      node *= 2;
      // Rounding may leave a little too much mass for the right side; there must be something to find.
      if (left >= this.sums[node] && this.sums[node + 1] > 0) left -= this.sums[node++];
    }
    return node - this.leaves;
  }
}
