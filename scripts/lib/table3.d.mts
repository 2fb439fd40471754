export interface Scores {
  readonly human: number;
  readonly ccNet: number;
  readonly worldOfBits: number | null;
}

export const TABLE_3: Readonly<Record<string, Scores>>;
