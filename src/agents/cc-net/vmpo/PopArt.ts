/**
 * PopArt (van Hasselt et al. 2016): values are learned in units of the returns' own scale, and whenever the scale moves,
 * the last layer is changed so that its outputs stay the same.
 */

export interface PopArtState {
  readonly mean: number;
  /** Mean of squares. */
  readonly square: number;
}

const [LEAST_SCALE, GREATEST_SCALE] = [1e-2, 1e6];

function scaleOf({ mean, square }: PopArtState): number {
  const deviation = Math.sqrt(Math.max(0, square - mean ** 2));
  return Math.min(GREATEST_SCALE, Math.max(LEAST_SCALE, deviation));
}

/** How to change the last layer: w becomes `factor` w, b becomes `factor` b + `shift`. */
export interface Rescaling {
  readonly factor: number;
  readonly shift: number;
}

export class PopArt {
  private mean = 0;
  private square = 1;

  /** @param rate how fast the mean and mean square follow those of each batch */
  constructor(private readonly rate: number) {}

  get scale(): number {
    return scaleOf(this.save());
  }

  /** From the scale's units to returns. */
  value(normalised: number): number {
    return this.scale * normalised + this.mean;
  }

  normalise(value: number): number {
    return (value - this.mean) / this.scale;
  }

  /** Moves the scale towards the returns of a batch. @returns what the last layer must be rescaled by to predict the same */
  update(returns: readonly number[]): Rescaling {
    if (returns.length === 0) return { factor: 1, shift: 0 };
    const before = this.save();
    const average = (of: (value: number) => number) =>
      returns.reduce((sum, value) => sum + of(value), 0) / returns.length;
    this.mean += this.rate * (average((value) => value) - this.mean);
    this.square += this.rate * (average((value) => value ** 2) - this.square);
    return this.rescalingFrom(before);
  }

  /** For a last layer whose outputs are in the units of another scale. */
  rescalingFrom(other: PopArtState): Rescaling {
    return { factor: scaleOf(other) / this.scale, shift: (other.mean - this.mean) / this.scale };
  }

  save(): PopArtState {
    return { mean: this.mean, square: this.square };
  }

  load({ mean, square }: PopArtState): void {
    this.mean = mean;
    this.square = square;
  }
}
