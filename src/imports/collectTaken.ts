/** What became of the demonstrations of an import that may end before all of them were kept. */
import { errorMessage } from '../contracts/errorMessage';
import type { OnTaken, TakenPart } from './TakenDemos';

export interface TakenReport extends TakenPart {
  /** Why the rest was not imported. */
  readonly stopped?: string;
}

/**
 * Adds up what an import tells. If it fails later, what it has kept stays, so the report says both.
 * @returns the report, and what the import returned, null if it failed
 * @throws what the import throws before it has told anything
 */
export async function collectTaken<T>(
  take: (onTaken: OnTaken) => Promise<T>,
): Promise<{ readonly taken: TakenReport; readonly result: T | null }> {
  const parts: TakenPart[] = [];
  try {
    const result = await take((part) => {
      parts.push(part);
    });
    return { taken: sumOf(parts), result };
  } catch (error) {
    if (parts.length === 0) throw error;
    return { taken: { ...sumOf(parts), stopped: errorMessage(error) }, result: null };
  }
}

const sumOf = (parts: readonly TakenPart[]): TakenReport => ({
  added: parts.flatMap(({ added }) => added),
  renamed: new Map(parts.flatMap(({ renamed }) => [...renamed])),
  known: parts.reduce((sum, { known }) => sum + known, 0),
  skipped: parts.flatMap(({ skipped }) => skipped),
});
