/**
 * What one import may cost, over all of its files and all layers of archives in them: bytes unpacked, and time. An archive
 * of a megabyte can hold a gigabyte, and one in one a terabyte: whatever unpacks asks here before it goes on.
 */
import { megabytes } from './files';

const MB = 1024 * 1024;

/** Free for anybody: small archives may be packed as tightly as they like. */
const BASE_BYTES = 32 * MB;
/** Recorded pages, the same markup again and again, are packed some fifty times smaller; the format can do 1,032. */
const BYTES_FOR_A_BYTE = 100;
/** More than a tab should be asked to take in at once. */
const MOST_BYTES = 4096 * MB;
const BASE_MS = 15_000;
/** For a slow machine that is busy with something else. */
const MS_FOR_A_MB = 2_000;

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

  /** The budget of an import of files with so many bytes, packed as they came. */
  static of(givenBytes: number): UnpackBudget {
    return new UnpackBudget({
      bytes: Math.min(MOST_BYTES, BASE_BYTES + BYTES_FOR_A_BYTE * givenBytes),
      ms: BASE_MS + (MS_FOR_A_MB * givenBytes) / MB,
    });
  }

  /** Throws a `BudgetError` once there is none left: then nothing more is to be unpacked. */
  spend(bytes: number): void {
    this.spent += bytes;
    const { most } = this;
    if (this.spent > most.bytes) throw new BudgetError(`unpacks to more than ${megabytes(most.bytes)}`);
    if (this.now() - this.startedAt > most.ms) {
      throw new BudgetError(`takes more than ${Math.round(most.ms / 1000)} s to read`);
    }
  }
}
