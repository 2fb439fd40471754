/** A seeded random number generator whose state can be saved, so that runs are repeatable and resumable. */

export type RngState = readonly [number, number, number, number];

/** SplitMix32 step: spreads a small seed over the whole state. */
function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) | 0;
  };
}

const rotateLeft = (x: number, k: number) => (x << k) | (x >>> (32 - k));

/** xoshiro128** (Blackman and Vigna). */
export class Rng {
  private s: [number, number, number, number];

  constructor(seed: number) {
    const next = splitmix32(seed);
    this.s = [next(), next(), next(), next()];
  }

  /** Uniform in [0, 1), with 32 bits. */
  next(): number {
    const s = this.s;
    const result = Math.imul(rotateLeft(Math.imul(s[1], 5), 7), 9) >>> 0;
    const t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotateLeft(s[3], 11);
    return result / 0x1_0000_0000;
  }

  /** Uniform in 0 .. n-1. */
  int(n: number): number {
    return Math.floor(this.next() * n);
  }

  /** Index drawn with probability proportional to its weight. */
  pick(weights: ArrayLike<number>): number {
    let total = 0;
    for (let i = 0; i < weights.length; i++) total += weights[i];
    let left = this.next() * total;
    let last = 0;
    for (let i = 0; i < weights.length; i++) {
      if (weights[i] <= 0) continue;
      last = i;
      left -= weights[i];
      if (left < 0) return i;
    }
    return last;
  }

  /** Uniform permutation in place. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.int(i + 1);
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  }

  state(): RngState {
    return [...this.s];
  }

  restore(state: RngState): void {
    this.s = [...state];
  }
}
