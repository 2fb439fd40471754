/** The result of an earlier measurement, from a file. */
import { existsSync, readFileSync } from 'node:fs';
import { type BenchReport, parseReport } from '../../src/bench/report';
import { UsageError } from '../UsageError';

export function readReport(path: string): BenchReport {
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  try {
    return parseReport(readFileSync(path, 'utf8'));
  } catch {
    throw new UsageError(
      `${path} is not a result of bench; write one with: latticework bench --save-baseline`,
    );
  }
}
