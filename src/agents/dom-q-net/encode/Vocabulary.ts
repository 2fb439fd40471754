/** A vocabulary that grows until it is full: each new string gets the next number. */

/** Stands for strings that arrive when the vocabulary is full and, in states that are not learned from, for new ones. */
export const UNKNOWN = 0;

/** Stands for a missing tag, class or text. */
const NOTHING = 'NA';
/** Its number in every vocabulary. */
export const NOTHING_NUMBER = 1;

export interface Learning {
  /** Whether new strings get numbers. */
  readonly isLearning: boolean;
}

export class Vocabulary {
  private readonly numbers = new Map<string, number>();

  /** @param size numbers from 0 to size - 1 are assigned, 0 being UNKNOWN */
  constructor(readonly size: number) {
    this.load([NOTHING]);
  }

  /** The string's number; UNKNOWN if it has none and is given none. */
  numberOf(text: string, { isLearning }: Learning): number {
    const known = this.numbers.get(text || NOTHING);
    if (known !== undefined) return known;
    if (!isLearning || this.numbers.size + 1 >= this.size) return UNKNOWN;
    this.numbers.set(text, this.numbers.size + 1);
    return this.numbers.size;
  }

  /** The strings in order of their numbers, from 1. */
  save(): readonly string[] {
    return [...this.numbers.keys()];
  }

  load(strings: readonly string[]): void {
    this.numbers.clear();
    for (const text of strings) this.numbers.set(text, this.numbers.size + 1);
  }
}
