/**
 * What one import may cost, over all of its files and all layers of archives in them: bytes unpacked, and time. A
 * one-megabyte archive can hold a gigabyte, and nested archives a terabyte, so unpacking code asks here before it
 * continues.
 */
import { megabytes } from './files';

const MB = 1024 * 1024;

/** Always allowed: small archives may be packed as tightly as they like. */
const BASE_BYTES = 32 * MB;
/** Recorded pages, full of repeated markup, shrink about fifty times; the format allows up to 1,032 times. */
const BYTES_FOR_A_BYTE = 100;
/** More than a tab should be asked to take in at once. */
const MOST_BYTES = 4096 * MB;
const BASE_MS = 30_000;
/** Enough for a slow machine that is busy with something else; the page stays responsive meanwhile. */
const MS_FOR_A_MB = 8_000;

const mostBytes = (givenBytes: number): number =>
  Math.min(MOST_BYTES, BASE_BYTES + BYTES_FOR_A_BYTE * givenBytes);

export class BudgetError extends Error {
  override readonly name = 'BudgetError';
}

export class UnpackBudget {
  private spent = 0;
  private readonly startedAt: number;

  /** @param now milliseconds of any clock */
  constructor(
    private readonly most: { readonly bytes: number; readonly ms: number },
    private readonly now: () => number = () => performance.now(),
  ) {
    this.startedAt = now();
  }

  /** The budget for importing files of the given total size, packed as they came. */
  static of(givenBytes: number): UnpackBudget {
    return new UnpackBudget({ bytes: mostBytes(givenBytes), ms: BASE_MS + (MS_FOR_A_MB * givenBytes) / MB });
  }

  /** Without a time limit: for files that a run depends on, whose number must not depend on how busy the machine is. */
  static untimed(givenBytes: number): UnpackBudget {
    return new UnpackBudget({ bytes: mostBytes(givenBytes), ms: Number.POSITIVE_INFINITY });
  }

  /** Throws a `BudgetError` once the budget is spent: nothing more may be unpacked then. */
  spend(bytes: number): void {
    this.spent += bytes;
    const { most } = this;
    if (this.spent > most.bytes) throw new BudgetError(`unpacks to more than ${megabytes(most.bytes)}`);
    if (this.now() - this.startedAt > most.ms) {
      throw new BudgetError(`takes more than ${Math.round(most.ms / 1000)} s to read`);
    }
  }
}
