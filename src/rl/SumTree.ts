/** A binary tree of sums over weights, all 0 at first: sampling in proportion to them takes time in the depth of the tree, not its size. */

export class SumTree {
  /** The root at 1, the children of i at 2i and 2i + 1, leaf i at leaves + i. */
  private sums = new Float64Array(2);

  /** A power of two; doubled as soon as a weight lies past the end. */
  get leaves(): number {
    return this.sums.length / 2;
  }

  get total(): number {
    return this.sums[1];
  }

  get(index: number): number {
    return index < this.leaves ? this.sums[this.leaves + index] : 0;
  }

  set(index: number, weight: number): void {
    while (index >= this.leaves) this.double();
    let node = this.leaves + index;
    this.sums[node] = weight;
    // Sums are recomputed, not adjusted, so that rounding errors do not accumulate.
    for (node >>= 1; node >= 1; node >>= 1) this.sums[node] = this.sums[2 * node] + this.sums[2 * node + 1];
  }

  /** The leaf whose part of the total contains `mass`, in [0, total). Never a leaf of weight 0 if there is another. */
  find(mass: number): number {
    let node = 1;
    let left = mass;
    while (node < this.leaves) {
      node *= 2;
      // Rounding may leave a little too much mass for the right side, but something must be found.
      if (left >= this.sums[node] && this.sums[node + 1] > 0) left -= this.sums[node++];
    }
    return node - this.leaves;
  }

  /** The whole tree becomes the left half of the new one: each row of nodes moves to its place one row down. */
  private double(): void {
    const sums = new Float64Array(2 * this.sums.length);
    sums[1] = this.sums[1];
    for (let row = 1; row < this.sums.length; row *= 2) {
      sums.set(this.sums.subarray(row, 2 * row), 2 * row);
    }
    this.sums = sums;
  }
}
