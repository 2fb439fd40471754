/** The measurement that later ones are compared with: a file, by default the one in the repository. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type BenchReport, mergeReports } from '../../src/bench/report';
import { errorMessage } from '../../src/contracts/errorMessage';
import { projectRoot } from '../projectRoot';
import { UsageError } from '../UsageError';
import { readReport } from './readReport';

const DEFAULT = join(projectRoot, 'bench', 'baseline.json');

export interface Baseline {
  readonly path: string;
  readonly report: BenchReport;
}

/**
 * Null if none was given and the repository has none.
 * @throws UsageError if one is needed
 */
export function readBaseline(given: string | undefined, isNeeded = false, usual = DEFAULT): Baseline | null {
  if (given === undefined && !existsSync(usual)) {
    if (!isNeeded) return null;
    throw new UsageError(`--fail-on-regression: there is no ${usual}; give a --baseline.`);
  }
  const path = given ?? usual;
  return { path: given ?? relative(process.cwd(), usual), report: readReport(path) };
}

/** Where `--save-baseline` writes. Fails now rather than after many minutes, and leaves nothing behind. */
export function checkWritable(given: string | true): string {
  const path = given === true ? DEFAULT : given;
  const isNew = !existsSync(path);
  try {
    writeFileSync(path, '', { flag: 'a' });
    if (isNew) rmSync(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be written to: ${errorMessage(error)}`);
  }
  if (!isNew) readReport(path);
  return path;
}

/** Entries of the file that were not measured this time are kept. */
export function saveBaseline(path: string, report: BenchReport): void {
  const { version, date, machine, entries } = existsSync(path)
    ? mergeReports(readReport(path), report)
    : report;
  const rounded = entries.map((entry) => ({
    ...entry,
    min: round(entry.min),
    median: round(entry.median),
    max: round(entry.max),
    calibrationMs: round(entry.calibrationMs),
  }));
  writeFileSync(path, `${JSON.stringify({ version, date, machine, entries: rounded }, null, 2)}\n`);
}

/** More digits than these are noise, and noise in every line of a diff. */
const round = (value: number): number => Number(value.toPrecision(5));
