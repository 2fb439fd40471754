/** Whether a run from a file could have been started here. */
import { configProblem } from '../../run/configProblems';
import type { RunArchive } from '../../store/RunRepository';

/** Throws an error that says what is wrong. */
export function checkRun({ run, latest, best }: Pick<RunArchive, 'run' | 'latest' | 'best'>): void {
  for (const { config } of [run, latest, best].filter((part) => part !== null)) {
    const problem = configProblem(config, { allowAbsentPacks: true });
    if (problem !== null) throw new Error(`The run in it cannot be used here: ${problem}.`);
  }
}
