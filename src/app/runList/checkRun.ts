/** Whether a run from a file could have been started here. */
import { runProblem } from '../../run/configProblems';
import type { RunArchive } from '../../store/RunRepository';

/** Throws an error that says what is wrong. */
export function checkRun(archive: Pick<RunArchive, 'run' | 'latest' | 'best'>): void {
  const problem = runProblem(archive);
  if (problem !== null) throw new Error(`The run in it cannot be used here: ${problem}.`);
}
