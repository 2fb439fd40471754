/**
 * The workflow policy's probabilities at some control steps of a run, spread evenly over it however long it gets: when
 * there is no room for more, every other entry is dropped, and from then on entries are twice as far apart.
 */

/** Maximum number of entries, for small lattices. */
const MOST_ENTRIES = 64;
/** Maximum number of values kept, 4 bytes each; but never fewer entries than `LEAST_ENTRIES`. */
const MOST_NUMBERS = 500_000;
const LEAST_ENTRIES = 8;

export interface ProbabilityHistoryState {
  readonly every: number;
  readonly controlSteps: readonly number[];
  readonly probabilities: readonly Float32Array[];
}

export class ProbabilityHistory {
  private every = 1;
  private controlSteps: number[] = [];
  private probabilities: Float32Array[] = [];
  private readonly most: number;

  /** @param size of all lattices together, in steps */
  constructor(private readonly size: number) {
    const fitting = Math.floor(MOST_NUMBERS / Math.max(1, size));
    // An even number, so that half of them can be dropped.
    this.most = 2 * Math.floor(Math.min(MOST_ENTRIES, Math.max(LEAST_ENTRIES, fitting)) / 2);
  }

  /** Adds an entry if one is due. @param probabilities [demo][vertex][step]; only called if it is */
  note(controlStep: number, probabilities: () => readonly (readonly (readonly number[])[])[]): void {
    if (controlStep % this.every !== 0 || controlStep <= (this.controlSteps.at(-1) ?? -1)) return;
    this.controlSteps.push(controlStep);
    this.probabilities.push(Float32Array.from(probabilities().flat(2)));
    if (this.controlSteps.length <= this.most) return;
    this.every *= 2;
    const isKept = (_: unknown, i: number) => this.controlSteps[i] % this.every === 0;
    this.probabilities = this.probabilities.filter(isKept);
    this.controlSteps = this.controlSteps.filter((step) => step % this.every === 0);
  }

  save(): ProbabilityHistoryState {
    const { every, controlSteps, probabilities } = this;
    return { every, controlSteps: [...controlSteps], probabilities: [...probabilities] };
  }

  /** A history of other lattices is discarded. */
  load({ every, controlSteps, probabilities }: ProbabilityHistoryState): void {
    const fits = probabilities.every(({ length }) => length === this.size);
    this.every = fits ? every : 1;
    this.controlSteps = fits ? [...controlSteps] : [];
    this.probabilities = fits ? [...probabilities] : [];
  }

  get entries(): Pick<ProbabilityHistoryState, 'controlSteps' | 'probabilities'> {
    return { controlSteps: this.controlSteps, probabilities: this.probabilities };
  }
}
