/** Reads runs that `train` has left in a folder. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { configProblem } from '../src/run/configProblems';
import { decodeRun } from '../src/store/archives';
import { UsageError } from './UsageError';

/** @param path of the folder, or of the file in it. Throws an explained error if there is no run with a checkpoint. */
export function readRun(path: string) {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'checkpoint.lattice') : path;
  if (!existsSync(file)) throw new UsageError(`There is no checkpoint at ${file}.`);
  try {
    const bytes = new Uint8Array(readFileSync(file));
    const { latest, run } = decodeRun(bytes);
    if (!latest) throw new Error('it contains a run without a checkpoint');
    const problem = configProblem(latest.config, { allowAbsentPacks: true });
    if (problem) throw new Error(`this version cannot use its configuration: ${problem}`);
    return { bytes, trainedOn: run.config.task, agent: run.config.agent, seed: run.config.seed };
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
